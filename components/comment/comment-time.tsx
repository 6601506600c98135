"use client";

import { TimeAgo } from "#components/ui/time-ago";
import { MINUTE } from "#contract/units";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { commentTexts } from "./texts.ts";

interface CommentTimeProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** When it was said: 'Just now' in its first minute (part 2 section 4), in the server's HTML already. */
export function CommentTime({ value }: CommentTimeProps) {
  const now = useNow() ?? currentMinute();
  if (now - Date.parse(value) < MINUTE) {
    return (
      // As in TimeAgo: a minute may pass between the server's rendering and the browser's.
      <time dateTime={value} suppressHydrationWarning>
        {commentTexts.justNow}
      </time>
    );
  }
  return <TimeAgo value={value} />;
}

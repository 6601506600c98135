"use client";

import { TimeAgo } from "#components/ui/time-ago";
import { MINUTE } from "#contract/units";
import { useNow } from "#lib/client/use-now";
import { commentMessages } from "#lib/shared/messages/comment";

interface CommentTimeProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** When it was said: 'Just now' in its first minute (part 2 section 4). */
export function CommentTime({ value }: CommentTimeProps) {
  const now = useNow();
  if (now !== null && now - Date.parse(value) < MINUTE) {
    return <time dateTime={value}>{commentMessages.justNow}</time>;
  }
  return <TimeAgo value={value} />;
}

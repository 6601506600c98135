"use client";

import { useNow } from "#lib/client/use-now";
import { formatFullTime, formatTimeAgo } from "#lib/shared/format-date";

interface TimeAgoProps {
  /** UTC, ISO 8601. */
  value: string;
  className?: string;
}

/** How long ago, kept up to date. The title with the full local time needs the reader's zone, so it comes with script. */
export function TimeAgo({ value, className }: TimeAgoProps) {
  const now = useNow();
  // A minute may pass between the server's rendering and the browser's.
  return (
    <time
      dateTime={value}
      title={now === null ? undefined : formatFullTime(value)}
      className={className}
      suppressHydrationWarning
    >
      {now === null ? formatTimeAgo(value, Date.now(), "UTC") : formatTimeAgo(value, now)}
    </time>
  );
}

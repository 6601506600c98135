"use client";

import { use } from "react";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { formatFullTime, formatTimeAgo } from "#lib/shared/format-date";
import { ServedDateStyle } from "./served-dates.tsx";

interface TimeAgoProps {
  /** UTC, ISO 8601. */
  value: string;
  className?: string;
}

/**
 * How long ago, kept up to date, with the full local time for a title. The zone of a reader who has chosen none only the
 * browser knows, so until script runs the date is of UTC and has no title.
 */
export function TimeAgo({ value, className }: TimeAgoProps) {
  const now = useNow();
  // As in useDateStyle; here so that first loads stay small.
  const style = typeof window === "undefined" ? use(ServedDateStyle) : document.documentElement.dataset;
  const isLocal = now || style.timeZone;
  // A minute may pass between the server's rendering and the browser's.
  return (
    <time
      dateTime={value}
      lang={style.language}
      title={isLocal ? formatFullTime(value, style) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {formatTimeAgo(value, now ?? currentMinute(), isLocal ? style : { ...style, timeZone: "UTC" })}
    </time>
  );
}

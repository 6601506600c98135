"use client";

import { use } from "react";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { formatFullTime, formatTimeAgo } from "#lib/shared/format/format-date";
import { ServedDateStyle } from "./served-dates.tsx";

interface TimeAgoProps {
  /** UTC, ISO 8601. */
  value: string;
  className?: string;
}

/**
 * Relative time, kept up to date, with the full local time as title. Only the browser knows the zone of a reader who
 * has chosen none, so before hydration the date is in UTC and has no title.
 */
export function TimeAgo({ value, className }: TimeAgoProps) {
  const now = useNow();
  // As in useDateStyle, repeated to keep first loads small.
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

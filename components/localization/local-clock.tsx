"use client";

import type { DateStyle } from "#lib/shared/date-style";
import { useSecond } from "./use-second.ts";

interface LocalClockProps {
  /** Without a zone the clock is the browser's, and only its room is there until script runs. */
  style: DateStyle;
}

/** Date and time of now, by the second. */
export function LocalClock({ style: { language, timeZone } }: LocalClockProps) {
  const second = useSecond();
  const isUnknown = second === null && timeZone === undefined;
  const now = new Date(second ?? Date.now());
  const format = new Intl.DateTimeFormat(language ?? "en-US", {
    dateStyle: "full",
    timeStyle: "medium",
    timeZone: isUnknown ? "UTC" : timeZone,
  });
  if (isUnknown) {
    return (
      <span aria-hidden="true" className="invisible tabular-nums" suppressHydrationWarning>
        {format.format(now)}
      </span>
    );
  }
  return (
    <time
      dateTime={now.toISOString()}
      lang={language}
      className="tabular-nums"
      // Server and browser look at their clocks one after the other.
      suppressHydrationWarning
    >
      {format.format(now)}
    </time>
  );
}

"use client";

import { useSyncExternalStore } from "react";
import { SECOND } from "#contract/units";
import type { DateStyle } from "#lib/shared/format/date-style";

interface LocalClockProps {
  /** Without a time zone it is the browser's; until script runs only the space is reserved. */
  style: DateStyle;
}

/** The current date and time, ticking every second. */
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
      // Server and browser read their clocks at different moments.
      suppressHydrationWarning
    >
      {format.format(now)}
    </time>
  );
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND / 4);
  return () => clearInterval(timer);
}

/** The current second in ms, for a clock; null on the server and during hydration. */
function useSecond(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => null,
  );
}

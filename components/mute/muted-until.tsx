"use client";

import { useDateStyle } from "#components/ui/use-date-style";
import { DAY } from "#contract/units";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { muteTexts, untilMessage } from "./texts.ts";

interface MutedUntilProps {
  /** Null for always. */
  value: string | null;
}

/** How long a mute lasts. */
export function MutedUntil({ value }: MutedUntilProps) {
  const now = useNow();
  const style = useDateStyle();
  if (value === null) return muteTexts.always;
  // For more than two days the time is left out, for which phones have no room.
  const isFar = now !== null && Date.parse(value) - now > 2 * DAY;
  return (
    // The year is left out while it is the current one, on which the server's clock and the browser's may differ.
    <time dateTime={value} suppressHydrationWarning>
      {untilMessage(formatDayAndTime(value, now ?? currentMinute(), style, isFar) + style.zoneNote)}
    </time>
  );
}

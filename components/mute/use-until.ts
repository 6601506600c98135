import { useDateStyle } from "#components/ui/use-date-style";
import { DAY } from "#contract/units";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { muteTexts, untilMessage } from "./texts.ts";

/**
 * How long a mute lasts, in words.
 * @param mutedUntil null for always
 */
export function useUntil(mutedUntil: string | null): string {
  const now = useNow();
  const style = useDateStyle();
  if (mutedUntil === null) return muteTexts.always;
  // For more than two days the time is left out, for which phones have no room.
  const isFar = now !== null && Date.parse(mutedUntil) - now > 2 * DAY;
  return untilMessage(formatDayAndTime(mutedUntil, now ?? currentMinute(), style, isFar) + style.zoneNote);
}

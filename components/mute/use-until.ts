import { useDateStyle } from "#components/ui/use-date-style";
import { DAY } from "#contract/units";
import { useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format-date";
import { muteTexts, untilMessage } from "./texts.ts";

/**
 * How long a mute lasts, in words. The zone of a reader who has chosen none only the browser knows: until script runs it is UTC.
 * @param mutedUntil null for always
 */
export function useUntil(mutedUntil: string | null): string {
  const now = useNow();
  const style = useDateStyle();
  if (mutedUntil === null) return muteTexts.always;
  // Of what lasts for days the hour does not matter, and phones have no room for it.
  const isFar = now !== null && Date.parse(mutedUntil) - now > 2 * DAY;
  if (now || style.timeZone) return untilMessage(formatDayAndTime(mutedUntil, style, isFar));
  return untilMessage(`${formatDayAndTime(mutedUntil, { ...style, timeZone: "UTC" })} UTC`);
}

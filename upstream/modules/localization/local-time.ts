import { DAY, MINUTE } from "#contract/units";
import { offsetMinutes } from "#contract/zone-offset";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A moment as local time in ISO 8601 with its offset: `2026-11-21T14:05:00+01:00`. */
export function localTime(timeZone: string, moment: Date): string {
  const offset = offsetMinutes(timeZone, moment);
  const clock = new Date(moment.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${clock}${offset < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export const localDay = (timeZone: string, moment: Date): string => localTime(timeZone, moment).slice(0, 10);

/**
 * When a calendar day begins in a zone: not always at midnight, which a change of the clocks may leave out.
 * @param day `YYYY-MM-DD`
 */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(day);
  const starts = [-DAY, DAY].map((distance) => {
    const offset = offsetMinutes(timeZone, new Date(midnight + distance));
    return midnight - offset * MINUTE;
  });
  const within = starts.filter((start) => localDay(timeZone, new Date(start)) === day);
  // A zone that moves across the date line may leave out the whole day.
  return new Date(within.length > 0 ? Math.min(...within) : Math.max(...starts));
}

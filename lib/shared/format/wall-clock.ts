import { DAY, MINUTE } from "#contract/units";
import { offsetMinutes } from "#contract/zone-offset";

/** A day and a time as fields of forms have them. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` */
  readonly time: string;
}

/** What the clocks of a zone show at a moment. */
export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const shown = new Date(moment.getTime() + offsetMinutes(timeZone, moment) * MINUTE).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The moment at which the clocks of a zone show a day and a time. Of a time that comes twice, when clocks are set back, it is the first; a time that
 * is skipped, when they are set forward, is moved on by what is skipped: 2:30 becomes 3:30.
 * @returns null for a day or a time that is incomplete or does not exist
 */
export function momentOf({ day, time }: WallClock, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Before a change of the clocks, and after it.
  const [before = asUtc, after = asUtc] = [-DAY, DAY].map(
    (distance) => asUtc - offsetMinutes(timeZone, new Date(asUtc + distance)) * MINUTE,
  );
  const isShown = (moment: number) => {
    const shown = wallClockOf(new Date(moment), timeZone);
    return shown.day === day && shown.time === time.slice(0, 5);
  };
  const moments = [before, after].filter(isShown);
  return new Date(moments.length > 0 ? Math.min(...moments) : before);
}

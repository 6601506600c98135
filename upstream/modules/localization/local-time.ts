import { MINUTE } from "#contract/limits";
import { offsetMinutes } from "./country-facts.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A moment as a zone's clock shows it, ISO 8601 with its offset: `2026-11-21T14:05:00+01:00`. */
export function localTime(timeZone: string, moment: Date): string {
  const offset = offsetMinutes(timeZone, moment);
  const clock = new Date(moment.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${clock}${offset < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

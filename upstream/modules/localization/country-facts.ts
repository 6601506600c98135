import { DAY } from "#contract/units";
import { offsetMinutes } from "#contract/zone-offset";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Offsets are compared now and half a year later, so that differences in daylight saving time are found. */
const HALF_A_YEAR_MS = 182 * DAY;

// Countries with several everyday languages, for which any one of them would be a guess.
const multilingual = new Set("AF BE BO CA CH CM CY FI HK IN KE LU MO MT MY NG PH PK SG TD ZA".split(" "));

/** The English name of a country; null for an unassigned code. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

/** The language of a country, such as `fr-FR`; null if it has several or none is known. */
export function countryLanguage(code: string): string | null {
  if (multilingual.has(code)) return null;
  const { language, region } = new Intl.Locale(`und-${code}`).maximize();
  return language === "und" || language === undefined ? null : `${language}-${region}`;
}

/** The IANA time zone of a country; null if its zones differ in their offsets. */
export function countryTimeZone(code: string, now: Date): string | null {
  // Node implements getTimeZones; TypeScript's library does not declare it yet.
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const [first, ...others] = locale.getTimeZones() ?? [];
  if (first === undefined) return null;
  const moments = [now, new Date(now.getTime() + HALF_A_YEAR_MS)];
  const clockOf = (timeZone: string) => moments.map((moment) => offsetMinutes(timeZone, moment)).join();
  const clock = clockOf(first);
  return others.every((zone) => clockOf(zone) === clock) ? first : null;
}

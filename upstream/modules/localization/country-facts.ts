import { DAY } from "#contract/limits";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Beginning of winter and of summer, so that summer time shows. */
const HALF_A_YEAR_MS = 182 * DAY;

// More than one language is the everyday one of many: naming one would be a guess.
const multilingual = new Set("AF BE BO CA CH CM CY FI HK IN KE LU MO MT MY NG PH PK SG TD ZA".split(" "));

/** Its English name; null for a code that no country has. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

/** The language of a country, such as `fr-FR`; null where several are. */
export function countryLanguage(code: string): string | null {
  if (multilingual.has(code)) return null;
  const { language, region } = new Intl.Locale(`und-${code}`).maximize();
  return language === "und" || language === undefined ? null : `${language}-${region}`;
}

/** The time zone of a country; null where clocks differ within it, since its name then tells none. */
export function countryTimeZone(code: string, now: Date): string | null {
  // Node has it, TypeScript's library does not yet.
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const [first, ...others] = locale.getTimeZones() ?? [];
  if (first === undefined) return null;
  const moments = [now, new Date(now.getTime() + HALF_A_YEAR_MS)];
  const clockOf = (timeZone: string) => moments.map((moment) => offsetMinutes(timeZone, moment)).join();
  const clock = clockOf(first);
  return others.every((zone) => clockOf(zone) === clock) ? first : null;
}

/** How far a zone's clock is before UTC at a moment, in minutes. */
export function offsetMinutes(timeZone: string, moment: Date): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

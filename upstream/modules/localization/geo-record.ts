import * as z from "zod";

const named = z.object({ names: z.object({ en: z.string() }) }).transform(({ names }) => names.en);
const code = z.string().length(2);
// A newer database may name a zone that this Node does not have.
const zone = z.string().refine(isTimeZone).optional().catch(undefined);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A database record, normalized from either of the two common layouts. */
export interface GeoRecord {
  countryCode?: string | undefined;
  region?: string | undefined;
  city?: string | undefined;
  timeZone?: string | undefined;
}

// The layout of MaxMind (GeoLite2-City, GeoIP2-City) and DB-IP.
const nested = z
  .object({
    country: z.object({ iso_code: code }),
    subdivisions: z.array(named).catch([]),
    city: named.optional().catch(undefined),
    location: z.object({ time_zone: zone }).optional().catch(undefined),
  })
  .transform(
    ({ country, subdivisions, city, location }): GeoRecord => ({
      countryCode: country.iso_code,
      region: subdivisions[0],
      city,
      timeZone: location?.time_zone,
    }),
  );

// The layout of ip-location-db, where missing texts are empty.
const text = z
  .string()
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);
const flat = z.object({ country_code: code, state1: text, city: text, timezone: zone }).transform(
  ({ country_code, state1, city, timezone }): GeoRecord => ({
    countryCode: country_code,
    region: state1,
    city,
    timeZone: timezone,
  }),
);

/** Parses a database's record of an address; null if it has no country. */
export function parseGeoRecord(record: unknown): GeoRecord | null {
  return nested.safeParse(record).data ?? flat.safeParse(record).data ?? null;
}

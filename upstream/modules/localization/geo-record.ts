import * as z from "zod";

const named = z.object({ names: z.object({ en: z.string() }) }).transform(({ names }) => names.en);
const code = z.string().length(2);
// A newer database may know a zone that this machine's clock does not.
const zone = z.string().refine(isTimeZone).optional().catch(undefined);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What a record says, in whichever of the two usual forms it does. */
export interface GeoRecord {
  countryCode?: string | undefined;
  region?: string | undefined;
  city?: string | undefined;
  timeZone?: string | undefined;
}

// Of MaxMind (GeoLite2-City, GeoIP2-City) and DB-IP.
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

// Of ip-location-db; missing texts are empty.
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

/** Reads what a database answers for an address; null when it knows nothing of it. */
export function parseGeoRecord(record: unknown): GeoRecord | null {
  return nested.safeParse(record).data ?? flat.safeParse(record).data ?? null;
}

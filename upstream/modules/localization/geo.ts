import type { Localization } from "#contract/device";

/** The location of an IP address; null where it is unknown. */
export interface Place {
  /** Two capital letters, ISO 3166. */
  readonly countryCode: string | null;
  /** In English. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** IANA name from the database, or the country's if all its zones have the same offset. */
  readonly timeZone: string | null;
  /** BCP 47, derived from the country. */
  readonly language: string | null;
  readonly source: Localization["source"];
}

/** Locates IP addresses with local databases; no external service is called. */
export interface Geo {
  /** @param address of the caller, without IPv4 mapping */
  locate(address: string, now: Date): Place;
}

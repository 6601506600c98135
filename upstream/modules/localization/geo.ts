import type { Localization } from "#contract/device";

/** What an address tells of where it is; null where it does not. */
export interface Place {
  /** Two capital letters, ISO 3166. */
  readonly countryCode: string | null;
  /** In English. */
  readonly country: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** IANA name, as the database has it or as the country has but one. */
  readonly timeZone: string | null;
  /** BCP 47, of the country. */
  readonly language: string | null;
  readonly source: Localization["source"];
}

/** Tells places from addresses, without asking anybody outside. */
export interface Geo {
  /** @param address as calls come from, without IPv4 mapping */
  locate(address: string, now: Date): Place;
}

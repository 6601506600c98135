import { HOUR } from "#contract/units";

/** Query parameter of /flicker with the time when the feed was opened, in ms since 1970. */
export const FLICKER_OPENED_PARAM = "opened";

/** After this a returning reader gets a new feed. */
const OPENED_FOR_MS = HOUR;

/**
 * The opening time in the URL.
 * @param now in ms since 1970
 * @returns undefined if missing, invalid or too old
 */
export function openedAtOf(value: unknown, now: number): number | undefined {
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value)) return undefined;
  const openedAt = Number(value);
  return now - openedAt < OPENED_FOR_MS ? openedAt : undefined;
}

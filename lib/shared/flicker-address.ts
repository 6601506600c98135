import { HOUR } from "#contract/limits";

/** Says in the address of /flicker when the feed was opened, in milliseconds since 1970. */
export const FLICKER_OPENED_PARAM = "opened";

/** Whoever comes back later than this wants what is new. */
const OPENED_FOR_MS = HOUR;

/**
 * When the feed was opened, as its address says.
 * @param now in milliseconds since 1970
 * @returns undefined where it says nothing, or nothing that still counts
 */
export function openedAtOf(value: unknown, now: number): number | undefined {
  if (typeof value !== "string" || !/^\d{1,15}$/.test(value)) return undefined;
  const openedAt = Number(value);
  return now - openedAt < OPENED_FOR_MS ? openedAt : undefined;
}

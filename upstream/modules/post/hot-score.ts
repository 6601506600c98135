import { HOUR } from "#contract/limits";

/** After this long a like counts half as much as a new one. */
const HALF_LIFE_MS = 12 * HOUR;
/** Within this an e-th is left. */
export const DECAY_MS = HALF_LIFE_MS / Math.LN2;

/**
 * Rank of a post in the public feed by recent likes and time (forward decay): the logarithm of the sum of
 * e^(t/decay) over its creation and every like. As time goes by all scores lose the same, so a stored
 * score stays right and only a new like changes it. See docs/decisions/0012.
 */
export function hotScore(createdAt: Date, likedAt: readonly Date[] = []): number {
  const exponents = [createdAt, ...likedAt].map((moment) => moment.getTime() / DECAY_MS);
  const largest = Math.max(...exponents);
  return largest + Math.log(exponents.reduce((sum, exponent) => sum + Math.exp(exponent - largest), 0));
}

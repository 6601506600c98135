import { SECOND } from "#contract/limits";

const LEAST_MS = 5 * SECOND;
const MOST_MS = 60 * SECOND;
/** Pages that the next server lets in within a second, beside all that their members do. */
const LET_IN_PER_SECOND = 100;

/** Within what time the pages of a server that stops come back: the more there are, the longer it takes them all. */
export function reconnectSpreadMs(sockets: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, (sockets / LET_IN_PER_SECOND) * SECOND));
}

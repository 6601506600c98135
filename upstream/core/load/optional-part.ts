import type { Logger } from "pino";
import { SECOND } from "#contract/units";

/** Well below the time of a whole answer, which must not wait for a part that it can do without. */
const PART_TIMEOUT_MS = 2 * SECOND;

/**
 * A part that an answer can do without.
 * @param name of the part, for the log
 * @returns null when it fails or takes longer than 2 s
 */
export async function optionalPart<T>(
  log: Pick<Logger, "warn">,
  name: string,
  reading: Promise<T>,
): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    log.warn({ part: name }, "part of a response timed out and was omitted");
    resolve(null);
  }, PART_TIMEOUT_MS);
  const read = reading.catch((err: unknown) => {
    log.warn({ err, part: name }, "part of a response failed and was omitted");
    return null;
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

import "server-only";
import { AppError } from "#contract/errors";
import { globalOnce } from "#lib/server/global-once";
import { UPLOAD_CONNECTIONS } from "#lib/server/upstream/transport";

/** So that a member who sends slowly, or means harm, does not hold all the connections there are for uploads. */
const PER_MEMBER = 2;
/** Videos take minutes where pictures take seconds: they are left half of the connections. */
const LONG_MAX = UPLOAD_CONNECTIONS / 2;
const RETRY_AFTER_SECONDS = 5;

interface SlotOptions {
  /** It may take minutes. */
  isLong?: boolean;
}

/**
 * Runs an upload while the member has fewer than two under way and a connection is free for it.
 * Throws `RATE_LIMITED` or `BUSY` otherwise, at once: nobody waits for somebody else's upload without hearing why.
 */
export async function inUploadSlot<T>(
  userId: string,
  upload: () => Promise<T>,
  { isLong = false }: SlotOptions = {},
): Promise<T> {
  // Several routes take files, and they share the connections.
  const underWay = globalOnce("uploads under way", () => new Map<string, number>());
  const long = globalOnce("long uploads under way", () => ({ count: 0 }));
  const own = underWay.get(userId) ?? 0;
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (own >= PER_MEMBER) {
    throw new AppError("RATE_LIMITED", "Your other files are still on their way. Please try again.", retry);
  }
  const all = underWay.values().reduce((sum, count) => sum + count, 0);
  if (all >= UPLOAD_CONNECTIONS || (isLong && long.count >= LONG_MAX)) {
    throw new AppError("BUSY", "Many files are on their way just now. Please try again.", retry);
  }
  underWay.set(userId, own + 1);
  if (isLong) long.count += 1;
  try {
    return await upload();
  } finally {
    if (isLong) long.count -= 1;
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

import "server-only";
import { AppError } from "#contract/errors";
import { globalOnce } from "#lib/server/global-once";
import { UPLOAD_CONNECTIONS } from "#lib/server/upstream/transport";

/** So that a member who sends slowly, or means harm, does not hold all the connections there are for uploads. */
const PER_MEMBER = 2;
/** Videos take minutes where pictures take seconds: they are left half of the connections. */
const LONG_MAX = UPLOAD_CONNECTIONS / 2;
const RETRY_AFTER_SECONDS = 5;

/** Who sends an upload: `UploadBody`. */
interface Sender {
  readonly bytesPerSecond: number;
  readonly isSlow: boolean;
  giveWay(): void;
}

interface SlotOptions {
  /** It may take minutes. */
  isLong?: boolean;
  sender: Sender;
}

interface UnderWay extends Required<SlotOptions> {
  userId: string;
}

/**
 * Runs an upload while the member has fewer than two under way and a connection is free for it, or held by somebody who sends
 * slowly: that one has to give way. Throws `RATE_LIMITED` or `BUSY` otherwise, at once: nobody waits for somebody else's
 * upload without hearing why.
 */
export async function inUploadSlot<T>(
  userId: string,
  upload: () => Promise<T>,
  { isLong = false, sender }: SlotOptions,
): Promise<T> {
  // Several routes take files, and they share the connections.
  const all = globalOnce("uploads under way", () => new Set<UnderWay>());
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if ([...all].filter((one) => one.userId === userId).length >= PER_MEMBER) {
    throw new AppError("RATE_LIMITED", "Your other files are still on their way. Please try again.", retry);
  }
  if (!makeRoom(all, isLong)) {
    throw new AppError("BUSY", "Many files are on their way just now. Please try again.", retry);
  }
  const own = { userId, isLong, sender };
  all.add(own);
  try {
    return await upload();
  } finally {
    all.delete(own);
  }
}

function makeRoom(all: Set<UnderWay>, isLong: boolean): boolean {
  const long = [...all].filter((one) => one.isLong);
  const areLongFull = isLong && long.length >= LONG_MAX;
  if (!areLongFull && all.size < UPLOAD_CONNECTIONS) return true;
  const rivals = areLongFull ? long : [...all];
  const [slowest] = rivals
    .filter(({ sender }) => sender.isSlow)
    .sort((a, b) => a.sender.bytesPerSecond - b.sender.bytesPerSecond);
  if (!slowest) return false;
  all.delete(slowest);
  slowest.sender.giveWay();
  return true;
}

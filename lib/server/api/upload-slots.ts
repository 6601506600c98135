import "server-only";
import { AppError } from "#contract/errors";
import { globalOnce } from "#lib/server/global-once";
import { UPLOAD_CONNECTIONS } from "#lib/server/upstream/upstream-pool";

/** Keeps one member, slow or malicious, from occupying all upload connections. */
const PER_MEMBER = 2;
/** Videos take minutes where pictures take seconds: they may use half of the connections. */
const LONG_MAX = UPLOAD_CONNECTIONS / 2;
const RETRY_AFTER_SECONDS = 5;

/** The upload that occupies the slot: `UploadBody`. */
interface Sender {
  readonly bytesPerSecond: number;
  readonly isSlow: boolean;
  abort(): void;
}

interface SlotOptions {
  /** Whether it may take minutes. */
  isLong?: boolean;
  sender: Sender;
}

interface ActiveUpload extends Required<SlotOptions> {
  userId: string;
}

/**
 * Runs an upload if the member has fewer than two in progress and a connection is free, or occupied by a slow upload,
 * which is then aborted. Otherwise throws `RATE_LIMITED` or `BUSY` immediately rather than queueing.
 */
export async function inUploadSlot<T>(
  userId: string,
  upload: () => Promise<T>,
  { isLong = false, sender }: SlotOptions,
): Promise<T> {
  // Several routes accept files and share the connections.
  const all = globalOnce("uploads in progress", () => new Set<ActiveUpload>());
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if ([...all].filter((other) => other.userId === userId).length >= PER_MEMBER) {
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

function makeRoom(all: Set<ActiveUpload>, isLong: boolean): boolean {
  const long = [...all].filter((other) => other.isLong);
  const areLongFull = isLong && long.length >= LONG_MAX;
  if (!areLongFull && all.size < UPLOAD_CONNECTIONS) return true;
  const rivals = areLongFull ? long : [...all];
  const [slowest] = rivals
    .filter(({ sender }) => sender.isSlow)
    .sort((a, b) => a.sender.bytesPerSecond - b.sender.bytesPerSecond);
  if (!slowest) return false;
  all.delete(slowest);
  slowest.sender.abort();
  return true;
}

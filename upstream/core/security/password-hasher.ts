import { availableParallelism } from "node:os";
import { parseOptions } from "@node-rs/argon2";
import { KIB, MIB } from "#contract/limits";
import { createWorkGate } from "#upstream/core/load/work-gate";
import { createHashThreads } from "./hash-threads.ts";

// argon2id is the library's own algorithm; memory in KiB.
const PARAMETERS = { memoryCost: (19 * MIB) / KIB, timeCost: 2, parallelism: 1 };
/** Half of the cores, so that the event loop and the database have the others. See docs/decisions/0185. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
const QUEUE_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

export interface PasswordHasher {
  /** Salted hash in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (no such member) the answer is
   * no after the same work, so that time does not tell who exists.
   */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  needsRehash(storedHash: string): boolean;
  /**
   * For callers that have work or limits of their own before they hash.
   * @throws AppError BUSY when the queue is full
   */
  refuseWhenFull(): void;
  close(): Promise<void>;
}

interface HasherOptions {
  maxRunning?: number;
  maxQueued?: number;
}

/**
 * Hashes passwords with argon2id in threads of its own, a bounded number at a time.
 * Its methods throw AppError BUSY when the queue is full.
 */
export async function createPasswordHasher(options: HasherOptions = {}): Promise<PasswordHasher> {
  const run = createWorkGate({
    maxRunning: options.maxRunning ?? THREADS,
    maxQueued: options.maxQueued ?? QUEUE_MAX,
    busyMessage: "Too many people are signing in right now. Please try again in a moment.",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const threads = createHashThreads();
  const hash = async (password: string) =>
    String(await run(() => threads.run({ kind: "hash", password, parameters: PARAMETERS })));
  const dummyHash = await hash("nobody has this password");
  return {
    hash,
    async verify(knownHash, password) {
      const storedHash = knownHash ?? dummyHash;
      const isEqual = await run(() => threads.run({ kind: "verify", password, storedHash }));
      return isEqual === true && knownHash !== undefined;
    },
    needsRehash(storedHash) {
      const used = parseOptions(storedHash);
      return used.memoryCost < PARAMETERS.memoryCost || used.timeCost < PARAMETERS.timeCost;
    },
    refuseWhenFull: run.refuseWhenFull,
    close: threads.close,
  };
}

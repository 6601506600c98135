import { availableParallelism } from "node:os";
import { parseOptions } from "@node-rs/argon2";
import { KIB, MIB } from "#contract/units";
import { createWorkGate } from "#upstream/core/load/work-gate";
import { createHashThreads } from "./hash-threads.ts";

// argon2id is the library's own algorithm; memory in KiB.
const PARAMETERS = { memoryCost: (19 * MIB) / KIB, timeCost: 2, parallelism: 1 };
/** Half of the cores, leaving the others to the event loop and the database. See docs/decisions/0185. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
const QUEUE_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

export interface PasswordHasher {
  /** Hashes a password with a random salt, in PHC format. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash (no such member) the result is false after the same work, so that timing
   * does not reveal which members exist.
   */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than the current ones. */
  needsRehash(storedHash: string): boolean;
  /**
   * For callers that do other work before hashing.
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
 * Creates a hasher (argon2id) with its own threads and a bounded queue.
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

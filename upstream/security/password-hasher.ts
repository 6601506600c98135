import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { KIB, MIB } from "#contract/limits";
import { createWorkGate } from "#upstream/work-gate";

// argon2id is the library's own algorithm; memory in KiB.
const PARAMETERS = { memoryCost: (19 * MIB) / KIB, timeCost: 2, parallelism: 1 };
const RUNNING_PER_CORE = 2;
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
}

interface HasherOptions {
  maxRunning?: number;
  maxQueued?: number;
}

/**
 * Hashes passwords with argon2id, a bounded number at a time.
 * Its methods throw AppError BUSY when the queue is full.
 */
export async function createPasswordHasher(options: HasherOptions = {}): Promise<PasswordHasher> {
  const run = createWorkGate({
    maxRunning: options.maxRunning ?? RUNNING_PER_CORE * availableParallelism(),
    maxQueued: options.maxQueued ?? QUEUE_MAX,
    busyMessage: "Too many people are signing in right now. Please try again in a moment.",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const dummyHash = await hash("nobody has this password", PARAMETERS);
  return {
    hash: (password) => run(() => hash(password, PARAMETERS)),
    verify: (storedHash, password) =>
      run(async () => (await verify(storedHash ?? dummyHash, password)) && storedHash !== undefined),
    needsRehash(storedHash) {
      const used = parseOptions(storedHash);
      return used.memoryCost < PARAMETERS.memoryCost || used.timeCost < PARAMETERS.timeCost;
    },
  };
}

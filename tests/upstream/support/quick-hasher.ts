import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "#upstream/core/security/password-hasher";

// The least that the algorithm allows; memory in KiB.
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes as the product does, without the work that is meant to take its time: most tests sign members up all day. */
export const quickHasher: PasswordHasher = {
  hash: (password) => hash(password, LEAST),
  verify: async (storedHash, password) => storedHash !== undefined && (await verify(storedHash, password)),
  needsRehash: () => false,
  refuseWhenFull: () => undefined,
  close: async () => undefined,
};

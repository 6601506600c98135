import { hash, verify } from "@node-rs/argon2";
import type { PasswordHasher } from "#upstream/core/security/password-hasher";

// The minimum of the algorithm; memory in KiB.
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes like the product, but with minimal cost, since most tests sign members up. */
export const quickHasher: PasswordHasher = {
  hash: (password) => hash(password, LEAST),
  verify: async (storedHash, password) => storedHash !== undefined && (await verify(storedHash, password)),
  needsRehash: () => false,
  refuseWhenFull: () => undefined,
  close: async () => undefined,
};

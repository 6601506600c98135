import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A first refresh token: 256 random bits, base64url. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A random seed that fixes a token's successor before anybody asks for it. */
export function newSuccessorSeed(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** In place of its seed: the token has been replaced, and has no successor. */
export const REPLACED_SEED = "";

/** What the database keeps of a token. */
export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The one successor of a token. Whoever presents the token again gets the same, though it is stored
 * nowhere: it takes the token, which only the client has, and the seed, which only the database has.
 */
export function successorOf(token: string, seed: string): string {
  return createHmac("sha256", seed).update(token).digest("base64url");
}

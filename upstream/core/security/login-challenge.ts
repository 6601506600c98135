import { randomBytes } from "node:crypto";
import * as z from "zod";
import { LOGIN_CHALLENGE_MS } from "#contract/limits";
import { isSignedBy, type KeyRing, sign } from "./keys.ts";

const NONCE_BYTES = 16;

/** The claims of a challenge; trusted only after `isChallengeOf` has verified it. */
export interface LoginChallenge {
  readonly userId: string;
  /** Identifies it for counting attempts. */
  readonly nonce: string;
  readonly text: string;
  readonly signature: string;
}

/** What must be unchanged when the code is given: a new password or session version invalidates the challenge. */
export interface ChallengeBinding {
  readonly deviceKey: string;
  readonly passwordHash: string;
  readonly sessionVersion: number;
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const fields = z.tuple([z.literal("1"), z.uuid(), z.string().regex(/^[\w-]{22}$/), wholeNumber]);

function boundText(text: string, { deviceKey, passwordHash, sessionVersion }: ChallengeBinding): string {
  return JSON.stringify([text, deviceKey, passwordHash, sessionVersion]);
}

/** Issues a proof that the password was correct: `1.user.nonce.expiry.signature`. */
export function makeLoginChallenge(
  keys: KeyRing,
  userId: string,
  binding: ChallengeBinding,
  now: Date,
): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const text = ["1", userId, nonce, now.getTime() + LOGIN_CHALLENGE_MS].join(".");
  return `${text}.${sign(keys, boundText(text, binding))}`;
}

/** Parses a challenge that has not expired, without verifying its signature; null for anything else. */
export function readLoginChallenge(challenge: string, now: Date): LoginChallenge | null {
  const end = challenge.lastIndexOf(".");
  const text = challenge.slice(0, Math.max(0, end));
  const parsed = fields.safeParse(text.split("."));
  if (!parsed.success) return null;
  const [, userId, nonce, expiry] = parsed.data;
  return expiry > now.getTime() ? { userId, nonce, text, signature: challenge.slice(end + 1) } : null;
}

/** Whether a challenge was issued for this device and the member's current password and session version. */
export function isChallengeOf(
  keys: KeyRing,
  { text, signature }: LoginChallenge,
  binding: ChallengeBinding,
): boolean {
  return isSignedBy(keys, boundText(text, binding), signature);
}

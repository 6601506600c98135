import { randomBytes } from "node:crypto";
import * as z from "zod";
import { LOGIN_CHALLENGE_MS } from "#contract/limits";
import { isSignedBy, type KeyRing, sign } from "./keys.ts";

const NONCE_BYTES = 16;

/** What a challenge says; believed only once `isChallengeOf` has found the member as it was. */
export interface LoginChallenge {
  readonly userId: string;
  /** Names it, for counting tries. */
  readonly nonce: string;
  readonly text: string;
  readonly signature: string;
}

/** What must be the same when the code is given: a new password or version voids the challenge. */
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

/** A signed text that stands for a password that was right: `1.user.nonce.expiry.signature`. */
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

/** The parts of a challenge that has not run out; null for anything else. Its signature is not looked at yet. */
export function readLoginChallenge(challenge: string, now: Date): LoginChallenge | null {
  const end = challenge.lastIndexOf(".");
  const text = challenge.slice(0, Math.max(0, end));
  const parsed = fields.safeParse(text.split("."));
  if (!parsed.success) return null;
  const [, userId, nonce, expiry] = parsed.data;
  return expiry > now.getTime() ? { userId, nonce, text, signature: challenge.slice(end + 1) } : null;
}

/** Whether we made a challenge, for this device and while the member was as it is now. */
export function isChallengeOf(
  keys: KeyRing,
  { text, signature }: LoginChallenge,
  binding: ChallengeBinding,
): boolean {
  return isSignedBy(keys, boundText(text, binding), signature);
}

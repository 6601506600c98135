import * as z from "zod";
import { AppError } from "#contract/errors";
import { parseJson } from "#contract/protocol/parse-json";
import type { RelyingParty } from "./relying-party.ts";

/** WebAuthn allows ids of 1,023 bytes, in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1_364;

const base64url = z.base64url().min(1);
const credential = {
  id: base64url.max(CREDENTIAL_ID_MAX_LENGTH),
  rawId: base64url,
  type: z.literal("public-key"),
};

// Other fields differ between browsers and are not needed.
const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .catch([])
      .default([])
      .transform((named) => named.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10)),
  }),
});

const signInAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.base64url().nullish(),
  }),
});

export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;
export type SignInAnswer = z.infer<typeof signInAnswer>;

const clientData = z.object({
  type: z.string(),
  challenge: base64url,
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** The error for an answer that no browser would send. */
export function invalidAnswer(cause?: unknown): AppError {
  return new AppError("VALIDATION_FAILED", "This is not a valid passkey response", { cause });
}

/**
 * Parses the result of `navigator.credentials.create`.
 * @throws AppError VALIDATION_FAILED
 */
export function parseNewPasskey(response: unknown): NewPasskeyAnswer {
  return parse(newPasskeyAnswer, response);
}

/**
 * Parses the result of `navigator.credentials.get`.
 * @throws AppError VALIDATION_FAILED
 */
export function parseSignIn(response: unknown): SignInAnswer {
  return parse(signInAnswer, response);
}

/**
 * The challenge that an answer claims to belong to, after checking that it was made on a page of our origin.
 * @returns base64url; the caller must check that it was ours
 * @throws AppError VALIDATION_FAILED
 */
export function challengeOf(answer: NewPasskeyAnswer | SignInAnswer, { origin }: RelyingParty): string {
  const text = Buffer.from(answer.response.clientDataJSON, "base64url").toString();
  const claimed = parse(clientData, parseJson(text));
  if (claimed.origin !== origin || claimed.crossOrigin) {
    throw new AppError(
      "VALIDATION_FAILED",
      `This passkey was used at a different address. Open ${origin} and try again.`,
    );
  }
  return claimed.challenge;
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidAnswer(parsed.error);
  return parsed.data;
}

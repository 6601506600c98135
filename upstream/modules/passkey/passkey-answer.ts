import * as z from "zod";
import { AppError } from "#contract/errors";
import type { RelyingParty } from "./relying-party.ts";

/** WebAuthn allows ids of 1,023 bytes, in base64url. */
const CREDENTIAL_ID_MAX_LENGTH = 1_364;

const base64url = z.base64url().min(1);
const credential = {
  id: base64url.max(CREDENTIAL_ID_MAX_LENGTH),
  rawId: base64url,
  type: z.literal("public-key"),
};

// What else a browser tells beside these is of no use here, and differs from one to the next.
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

/** The refusal of something that no browser sends. */
export function notAnAnswer(cause?: unknown): AppError {
  return new AppError("VALIDATION_FAILED", "This is not the answer of a passkey", { cause });
}

/** The answer of `navigator.credentials.create`. Throws `VALIDATION_FAILED` for anything else. */
export function readNewPasskey(response: unknown): NewPasskeyAnswer {
  return read(newPasskeyAnswer, response);
}

/** The answer of `navigator.credentials.get`. Throws `VALIDATION_FAILED` for anything else. */
export function readSignIn(response: unknown): SignInAnswer {
  return read(signInAnswer, response);
}

/**
 * The question that an answer belongs to, given by a page of our own.
 * @returns the challenge, base64url; whether it was ours is still to be seen
 * @throws AppError VALIDATION_FAILED
 */
export function challengeOf(answer: NewPasskeyAnswer | SignInAnswer, { origin }: RelyingParty): string {
  const text = Buffer.from(answer.response.clientDataJSON, "base64url").toString();
  const said = read(clientData, parseJson(text));
  if (said.origin !== origin || said.crossOrigin) {
    throw new AppError(
      "VALIDATION_FAILED",
      `This passkey was used at another address than ours. Open ${origin} and try again.`,
    );
  }
  return said.challenge;
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw notAnAnswer(parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

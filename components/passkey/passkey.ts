import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "#lib/client/api-error";
import { passkeyTexts as texts } from "./texts.ts";

type Json = Record<string, unknown>;

/** Why a passkey was not created or used; shown to the member. */
export interface PasskeyProblem {
  message: string;
  /** This page at the address where passkeys work, if the address is the problem. */
  address?: string;
}

class PasskeyFailure extends Error {
  override readonly name = "PasskeyFailure";
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

/** Whether this browser supports passkeys. In the browser only. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

// Loaded on demand, because most members never use it.
const library = () => import("@simplewebauthn/browser");

/**
 * Makes the browser create a passkey.
 * @param options from `startPasskey`
 * @returns the input of `addPasskey`; errors are for `passkeyProblemOf`
 */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // made by the library's other half
  try {
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    throw new PasskeyFailure(problemOf(error, texts.notMade, optionsJSON.rp.id), error);
  }
}

/**
 * Makes the browser sign with a passkey that the member chooses.
 * @param options from `startPasskeyLogin`
 * @returns the input of `loginWithPasskey`; errors are for `passkeyProblemOf`
 */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // made by the library's other half
  try {
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    throw new PasskeyFailure(problemOf(error, texts.notUsed, optionsJSON.rpId), error);
  }
}

/** Describes a failure of the browser or of our server. */
export function passkeyProblemOf(error: unknown): PasskeyProblem {
  if (error instanceof PasskeyFailure) return error.problem;
  return { message: (error instanceof ApiError && error.message) || texts.broke };
}

const wordsOf: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: texts.known,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: texts.cannotKeep,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: texts.cannotKeep,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: texts.cannotKeep,
};

function problemOf(error: unknown, cancelled: string, siteName: string | undefined): PasskeyProblem {
  if (!(error instanceof Error)) return { message: texts.broke };
  const code = "code" in error ? String(error.code) : "";
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") {
    return { message: texts.wrongAddress, ...(siteName && { address: samePageAt(siteName) }) };
  }
  // Browsers do not distinguish between cancelling, a timeout and a missing passkey.
  if (error.name === "NotAllowedError" || error.name === "AbortError") return { message: cancelled };
  return { message: wordsOf[code] ?? texts.broke };
}

function samePageAt(siteName: string): string {
  const address = new URL(window.location.href);
  address.hostname = siteName;
  return address.href;
}

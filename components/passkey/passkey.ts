import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { ApiError } from "#lib/client/api-error";
import { passkeyTexts as texts } from "./texts.ts";

type Json = Record<string, unknown>;

/** Why a passkey was not made or used, in words. */
export interface PasskeyProblem {
  message: string;
  /** This page at the address where passkeys work, when that is the trouble. */
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

/** Whether this browser knows passkeys at all; for the browser only. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

// Most people never press the button, so the library comes when they do.
const library = () => import("@simplewebauthn/browser");

/**
 * Has the browser make a passkey.
 * @param options of `startPasskey`
 * @returns what `addPasskey` takes; throws what `passkeyProblemOf` puts in words
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
 * Has the browser sign with a passkey of its owner's choice.
 * @param options of `startPasskeyLogin`
 * @returns what `loginWithPasskey` takes; throws what `passkeyProblemOf` puts in words
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

/** Any failure on the way in words: of the browser, or of our own server. */
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
  // Browsers say no more than this of who cancels, waits too long or has none.
  if (error.name === "NotAllowedError" || error.name === "AbortError") return { message: cancelled };
  return { message: wordsOf[code] ?? texts.broke };
}

function samePageAt(siteName: string): string {
  const address = new URL(window.location.href);
  address.hostname = siteName;
  return address.href;
}

import { PASSKEY_CHALLENGE_MS } from "#contract/limits";
import type { NewPasskeyAnswer, SignInAnswer } from "./passkey-answer.ts";
import type { RelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

// Imported on first use: the library's certificate formats take as much memory as the rest of a small process.
const library = () => import("@simplewebauthn/server");

/**
 * The handle by which an authenticator stores a member, base64url: the bytes of the id, which reveal nothing about
 * the person.
 */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

interface KnownPasskey {
  /** Base64url. */
  credentialId: string;
  transports: readonly string[];
}

interface RegistrationInput {
  relyingParty: RelyingParty;
  productName: string;
  username: string;
  name: string;
  /** Base64url. */
  userHandle: string;
  known: readonly KnownPasskey[];
}

/** Options for `navigator.credentials.create`: a discoverable passkey that requires user verification. */
export async function registrationOptions({
  relyingParty,
  productName,
  username,
  name,
  userHandle,
  known,
}: RegistrationInput) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty.id,
    userName: username,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userHandle, "base64url")),
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as never, // stored as plain strings; browsers ignore unknown names
    })),
  });
}

/** Options for `navigator.credentials.get`: any passkey of this site, with user verification. */
export async function signInOptions(relyingParty: RelyingParty) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: "required",
  });
}

export interface VerifiedPasskey {
  /** Base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  isBackedUp: boolean;
}

/** Verifies the answer of `navigator.credentials.create`; throws the library's errors if it is invalid. */
export async function verifyNewPasskey(
  answer: NewPasskeyAnswer,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: await withoutAttestation(answer),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error("The new passkey could not be verified.");
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Removes the attestation, which some authenticators send although it is not requested. To verify it the library
 * would parse certificates and fetch the addresses in them.
 */
async function withoutAttestation(answer: NewPasskeyAnswer) {
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const given = new Uint8Array(Buffer.from(answer.response.attestationObject, "base64url"));
  const authData = decodeAttestationObject(given).get("authData");
  const stripped = isoCBOR.encode(
    new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]),
  );
  const { clientDataJSON } = answer.response;
  const attestationObject = Buffer.from(stripped).toString("base64url");
  return { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}

export interface VerifiedSignIn {
  counter: number;
  isBackedUp: boolean;
}

/**
 * Verifies the signature of an answer of `navigator.credentials.get`; throws the library's errors if it is invalid.
 * The caller must compare the returned counter with the stored one under a lock.
 */
export async function verifySignIn(
  answer: SignInAnswer,
  challenge: string,
  { id, origin }: RelyingParty,
  publicKey: string,
): Promise<VerifiedSignIn> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: answer.id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
  });
  if (!verified) throw new Error("The signature is not the passkey's.");
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

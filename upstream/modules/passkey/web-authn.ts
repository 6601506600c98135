import { PASSKEY_CHALLENGE_MS } from "#contract/limits";
import type { NewPasskeyAnswer, SignInAnswer } from "./passkey-answer.ts";
import type { RelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257];

// The certificate formats that the library brings take as much memory as the rest of a small process, so they wait
// until somebody has a passkey.
const library = () => import("@simplewebauthn/server");

interface KnownPasskey {
  /** Base64url. */
  credentialId: string;
  transports: readonly string[];
}

interface NewPasskeyQuestion {
  relyingParty: RelyingParty;
  productName: string;
  username: string;
  name: string;
  /** Base64url. */
  userHandle: string;
  known: readonly KnownPasskey[];
}

/** The question for `navigator.credentials.create`: a passkey that can sign in by itself, unlocked by its owner. */
export async function askForNewPasskey({
  relyingParty,
  productName,
  username,
  name,
  userHandle,
  known,
}: NewPasskeyQuestion) {
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
      transports: [...transports] as never, // the browser ignores names that it does not know
    })),
  });
}

/** The question for `navigator.credentials.get`: any passkey of this site, unlocked by its owner. */
export async function askForSignIn(relyingParty: RelyingParty) {
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

/** What a new passkey is, if the answer holds; throws in the library's words otherwise. */
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
 * Says nothing of who made the authenticator: we do not ask for it, and some send it all the same. To check it the library
 * would read certificates and fetch what they name.
 */
async function withoutAttestation(answer: NewPasskeyAnswer) {
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const given = new Uint8Array(Buffer.from(answer.response.attestationObject, "base64url"));
  const authData = decodeAttestationObject(given).get("authData");
  const bare = isoCBOR.encode(
    new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]),
  );
  const { clientDataJSON } = answer.response;
  const attestationObject = Buffer.from(bare).toString("base64url");
  return { ...answer, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
}

export interface VerifiedSignIn {
  counter: number;
  isBackedUp: boolean;
}

/**
 * What an answer at sign-in says, if the passkey's key has signed it; throws otherwise. Whether the counter went back is
 * for the caller to see: before the signature has been checked, it is anybody's claim.
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

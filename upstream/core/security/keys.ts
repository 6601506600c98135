import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Keys for one purpose, derived from each secret of the rotation set, newest first. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** The upstream's keys. The web server derives the same `webProof` from the same secret. */
export interface UpstreamKeys {
  readonly access: KeyRing;
  readonly csrf: KeyRing;
  readonly webProof: KeyRing;
  /** Signs the proof that a password was correct, until the second factor is given. */
  readonly loginChallenge: KeyRing;
  /** Signs links to the files of data exports. */
  readonly dataExport: KeyRing;
  /** Signs the links that unsubscribe from digests. */
  readonly digestLink: KeyRing;
  /** Signs invitation links of communities. */
  readonly invitation: KeyRing;
  /** Signs links by which members ask to join group conversations. */
  readonly groupLink: KeyRing;
  /** Signs the addresses of a provider's GIFs. */
  readonly gif: KeyRing;
  /** Signs the addresses of files of messages, stories and non-public posts. */
  readonly privateMedia: KeyRing;
  /** Encrypts secrets in the database; see secret-box. */
  readonly atRest: KeyRing;
}

function derive(secrets: readonly string[], label: string): KeyRing {
  const [current, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", label, KEY_BYTES)),
  );
  if (!current) throw new Error("No secret to derive keys from.");
  return [current, ...older];
}

/**
 * Derives all keys from the session secrets.
 * @param secrets newest first; older ones still verify and decrypt
 */
export function deriveKeys(secrets: readonly string[]): UpstreamKeys {
  return {
    access: derive(secrets, "roost upstream access"),
    csrf: derive(secrets, "roost upstream csrf"),
    webProof: derive(secrets, "roost web proof"),
    loginChallenge: derive(secrets, "roost upstream login challenge"),
    dataExport: derive(secrets, "roost upstream data export"),
    digestLink: derive(secrets, "roost upstream digest link"),
    invitation: derive(secrets, "roost upstream invitation"),
    groupLink: derive(secrets, "roost upstream group link"),
    gif: derive(secrets, "roost upstream gif"),
    privateMedia: derive(secrets, "roost upstream private media"),
    atRest: derive(secrets, "roost secrets at rest"),
  };
}

/** Compares two texts in constant time, so that timing does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** HMAC-SHA256 of a text with the newest key, base64url. */
export function sign(keys: KeyRing, text: string): string {
  return mac(keys[0], text);
}

/** Whether any key of the ring made this signature. */
export function isSignedBy(keys: KeyRing, text: string, signature: string): boolean {
  return keys.some((key) => equalInConstantTime(mac(key, text), signature));
}

/** Base64url characters of 128 bits, the minimum to which RFC 2104 allows truncating a MAC of 256. */
const SHORT_LENGTH = 22;

/** `sign` truncated to half its length, for addresses, of which a page contains many. */
export function signShort(keys: KeyRing, text: string): string {
  return mac(keys[0], text).slice(0, SHORT_LENGTH);
}

/** Whether any key of the ring made this short signature. */
export function isShortSignedBy(keys: KeyRing, text: string, signature: string): boolean {
  return keys.some((key) => equalInConstantTime(mac(key, text).slice(0, SHORT_LENGTH), signature));
}

function mac(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

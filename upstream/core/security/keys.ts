import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Keys for one purpose, derived from each secret of the rotation set, newest first. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** The upstream's keys; the web side derives the same proof from the same secret. */
export interface UpstreamKeys {
  readonly access: KeyRing;
  readonly csrf: KeyRing;
  readonly webProof: KeyRing;
  /** Signs what stands for a password that was right, until the code has been given too. */
  readonly loginChallenge: KeyRing;
  /** Signs links to the files of data exports. */
  readonly dataExport: KeyRing;
  /** Signs the links that end digests. */
  readonly digestLink: KeyRing;
  /** Signs the links that invite to communities. */
  readonly invitation: KeyRing;
  /** Signs the addresses of a provider's GIFs. */
  readonly gif: KeyRing;
  /** Signs the addresses of files of messages, stories and posts that are not for everybody. */
  readonly privateMedia: KeyRing;
  /** For what the database keeps encrypted; see secret-box. */
  readonly atRest: KeyRing;
}

function derive(secrets: readonly string[], label: string): KeyRing {
  const [current, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", label, KEY_BYTES)),
  );
  if (!current) throw new Error("No secret to derive keys from.");
  return [current, ...older];
}

/** @param secrets newest first; older ones verify what they once signed */
export function deriveKeys(secrets: readonly string[]): UpstreamKeys {
  return {
    access: derive(secrets, "roost upstream access"),
    csrf: derive(secrets, "roost upstream csrf"),
    webProof: derive(secrets, "roost web proof"),
    loginChallenge: derive(secrets, "roost upstream login challenge"),
    dataExport: derive(secrets, "roost upstream data export"),
    digestLink: derive(secrets, "roost upstream digest link"),
    invitation: derive(secrets, "roost upstream invitation"),
    gif: derive(secrets, "roost upstream gif"),
    privateMedia: derive(secrets, "roost upstream private media"),
    atRest: derive(secrets, "roost secrets at rest"),
  };
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
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

/** Characters of 128 bits, which RFC 2104 still allows of a MAC of 256. */
const SHORT_LENGTH = 22;

/** As `sign`, of half the length: for addresses, of which a page has many. */
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

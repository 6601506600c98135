import { isShortSignedBy, type KeyRing, signShort } from "./keys.ts";

// Tokens of links that can be shown again, although the database holds nothing that opens anything.

const ID_BYTES = 16;
/** Length of 128 bits in base64url: of the id, and of the signature. */
const PART_LENGTH = 22;

const toText = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** The token of a link: the id of what it leads to, with a 128-bit signature. */
export function signId(keys: KeyRing, id: string): string {
  const text = toText(id);
  return text + signShort(keys, text);
}

/** The id in a token; null when the signature is invalid. */
export function idOfToken(keys: KeyRing, token: string): string | null {
  const [text, signature] = [token.slice(0, PART_LENGTH), token.slice(PART_LENGTH)];
  if (!isShortSignedBy(keys, text, signature)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  if (hex.length !== ID_BYTES * 2) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

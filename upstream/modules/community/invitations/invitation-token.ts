import { isShortSignedBy, type KeyRing, signShort } from "#upstream/core/security/keys";

const ID_BYTES = 16;
/** Characters of 128 bits in base64url: of the id, and of the signature. */
const PART_LENGTH = 22;

const toText = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** What the address of an invitation holds: its id and 128 bits that nobody can guess, so that nothing secret is stored. */
export function invitationToken(keys: KeyRing, id: string): string {
  const text = toText(id);
  return text + signShort(keys, text);
}

/** Whose token it is; null for one that we did not make. */
export function invitationOfToken(keys: KeyRing, token: string): string | null {
  const [text, signature] = [token.slice(0, PART_LENGTH), token.slice(PART_LENGTH)];
  if (!isShortSignedBy(keys, text, signature)) return null;
  const hex = Buffer.from(text, "base64url").toString("hex");
  if (hex.length !== ID_BYTES * 2) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

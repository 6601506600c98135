import { createPublicKey } from "node:crypto";

const UNCOMPRESSED = 4;
const COORDINATE_BYTES = 32;

/** Whether a text is a browser's public key, an uncompressed point on P-256: nothing can be encrypted for another. */
export function isPushKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 1 + 2 * COORDINATE_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  const x = bytes.toString("base64url", 1, 1 + COORDINATE_BYTES);
  const y = bytes.toString("base64url", 1 + COORDINATE_BYTES);
  try {
    createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    return true;
  } catch {
    return false;
  }
}

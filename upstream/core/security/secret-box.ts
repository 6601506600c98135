import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./keys.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for the database with the newest key.
 * @param context its purpose and owner, which decryption must repeat
 * @returns base64url
 */
export function sealSecret(keys: KeyRing, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys[0], nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a text that was sealed with any key of the ring for the same context; null for anything else. */
export function openSecret(keys: KeyRing, box: string, context: string): string | null {
  const bytes = Buffer.from(box, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  for (const key of keys) {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return text.toString("utf8");
    } catch {
      // Sealed with another key of the ring, or invalid.
    }
  }
  return null;
}

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A few characters that stand for a text without saying it (FNV-1a, 32 bits). To tell a handful of texts apart, not to keep a secret. */
export function hashOf(text: string): string {
  let hash = BASIS;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  return (hash >>> 0).toString(36);
}

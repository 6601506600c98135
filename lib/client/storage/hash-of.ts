const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short hash of a text (FNV-1a, 32 bits) that does not reveal it at a glance. Not cryptographic. */
export function hashOf(text: string): string {
  let hash = BASIS;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  return (hash >>> 0).toString(36);
}

import { COMMUNITY_SLUG_MAX_LENGTH } from "#contract/limits";

/** Makes an address from a name: "Café & Crème" becomes "cafe-creme". Empty if no character can be used. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, COMMUNITY_SLUG_MAX_LENGTH).replace(/-$/, "");
}

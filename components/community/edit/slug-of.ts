import { COMMUNITY_SLUG_MAX_LENGTH } from "#contract/limits";

/** An address made of a name: "Café & Crème" becomes "cafe-creme". Empty where nothing of the name can stand in one. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, COMMUNITY_SLUG_MAX_LENGTH).replace(/-$/, "");
}

import { mentionSource, urlSource } from "#contract/text-links";

// Addresses are passed over: an @ in one names nobody.
const pattern = new RegExp(`${urlSource}|${mentionSource}`, "giu");

/** The usernames that a text mentions, each once and in lower case, in their order. */
export function extractMentions(text: string): string[] {
  const found = new Set<string>();
  for (const { groups } of text.matchAll(pattern)) {
    if (groups?.username !== undefined) found.add(groups.username.toLowerCase());
  }
  return [...found];
}

import { AT, atSource, HASH, hashSource } from "./text-links.ts";

// No zod here: the browser completes by these rules. Apart from text-links, which every list of posts loads.

const beginning = new RegExp(`(?:${atSource}|${hashSource})[^\\s${AT}${HASH}]*$`, "iu");

/** Where the mention or hashtag begins that a text ends with, for completion while it is typed; -1 if it ends with none. */
export function typedLinkIndex(text: string): number {
  return text.search(beginning);
}

import { AT, atSource, findLinks, HASH, hashSource } from "./text-links.ts";

// No zod here: the browser completes by these rules. Apart from text-links, which every list of posts loads.

const beginning = new RegExp(`(?:${atSource}|${hashSource})[^\\s${AT}${HASH}]*$`, "iu");

/**
 * Where the mention or hashtag begins that a text ends with, for completion while it is typed; -1 if it ends with none. In an address
 * there is neither.
 */
export function typedLinkIndex(text: string): number {
  const index = text.search(beginning);
  if (index < 0) return -1;
  const isInAddress = findLinks(text).some(
    (link) => link.kind === "url" && link.index < index && index < link.index + link.text.length,
  );
  return isInAddress ? -1 : index;
}

import { eq } from "drizzle-orm";
import { hashtagSource, isHashtag, urlSource } from "#contract/text-links";
import type { Database } from "#upstream/core/db/connection/connection";
import { postHashtags } from "#upstream/core/db/schema/schema";

const MAX_HASHTAGS = 10;

// Addresses are passed over: what follows a # in one is part of it.
const pattern = new RegExp(`${urlSource}|${hashtagSource}`, "giu");

/** The hashtags of a text, each once, without the # and in lower case; at most ten of them count. */
export function extractHashtags(content: string): string[] {
  const found = new Set<string>();
  for (const { groups } of content.matchAll(pattern)) {
    const tag = groups?.hashtag;
    if (tag !== undefined && isHashtag(tag)) found.add(tag.toLowerCase());
    if (found.size === MAX_HASHTAGS) break;
  }
  return [...found];
}

/**
 * Writes down the hashtags of a new text.
 * @param tx the transaction that writes the text
 */
export async function insertHashtags(tx: Database, postId: string, content: string): Promise<void> {
  const hashtags = extractHashtags(content);
  if (hashtags.length === 0) return;
  await tx.insert(postHashtags).values(hashtags.map((hashtag) => ({ postId, hashtag })));
}

/**
 * Makes the hashtags of a post those of its new text.
 * @param tx the transaction that changes the text
 */
export async function replaceHashtags(tx: Database, postId: string, content: string): Promise<void> {
  await tx.delete(postHashtags).where(eq(postHashtags.postId, postId));
  await insertHashtags(tx, postId, content);
}

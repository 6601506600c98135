import { eq } from "drizzle-orm";
import { hashtagSource, isHashtag, urlSource } from "#contract/text-links";
import type { Database } from "#upstream/core/db/connection/connection";
import { postHashtags } from "#upstream/core/db/schema/schema";

const MAX_HASHTAGS = 10;

// Addresses are matched first, so that a fragment such as #top in one is not taken for a hashtag.
const pattern = new RegExp(`${urlSource}|${hashtagSource}`, "giu");

/** The first ten distinct hashtags of a text, without the # and in lower case. */
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
 * Stores the hashtags of a new post.
 * @param tx the transaction that writes the text
 */
export async function insertHashtags(tx: Database, postId: string, content: string): Promise<void> {
  const hashtags = extractHashtags(content);
  if (hashtags.length === 0) return;
  await tx.insert(postHashtags).values(hashtags.map((hashtag) => ({ postId, hashtag })));
}

/**
 * Replaces the hashtags of a post by those of its new text.
 * @param tx the transaction that changes the text
 */
export async function replaceHashtags(tx: Database, postId: string, content: string): Promise<void> {
  await tx.delete(postHashtags).where(eq(postHashtags.postId, postId));
  await insertHashtags(tx, postId, content);
}

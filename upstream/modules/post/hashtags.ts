import { eq } from "drizzle-orm";
import { foldHashtag } from "#contract/text/hashtags";
import { findLinks } from "#contract/text/text-links";
import type { Database } from "#upstream/core/db/connection/database";
import { postHashtags } from "#upstream/core/db/schema/schema-post";

const MAX_HASHTAGS = 10;

/** The first ten distinct hashtags of a text, folded, without the #. */
export function extractHashtags(content: string): string[] {
  const found = findLinks(content).flatMap((link) =>
    link.kind === "hashtag" ? [foldHashtag(link.hashtag)] : [],
  );
  return [...new Set(found)].slice(0, MAX_HASHTAGS);
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

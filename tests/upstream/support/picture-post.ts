import { randomBytes } from "node:crypto";
import type { Member, TestUpstream } from "#tests/upstream/support/test-upstream";
import { media } from "#upstream/core/db/schema/schema";
import { postImages } from "#upstream/core/db/schema/schema-post";

interface PicturePost {
  content: string;
  /** Number of pictures. */
  count?: number;
  alt?: string;
}

/** Publishes a post whose pictures have rows but no files, for tests of visibility. */
export async function postPictures(
  { db, now }: TestUpstream,
  { client, id: ownerId }: Member,
  { content, count = 1, alt = "" }: PicturePost,
): Promise<string> {
  const { post } = await client.ok("createPost", { body: { content } });
  const facts = { ownerId, width: 640, height: 480, widths: [320, 640], alt, createdAt: now() };
  for (let position = 0; position < count; position += 1) {
    const key = randomBytes(16).toString("hex");
    await db.insert(media).values({ key, ...facts });
    await db.insert(postImages).values({ postId: post.id, position, mediaKey: key });
  }
  return post.id;
}

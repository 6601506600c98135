import { and, eq, exists } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { media } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";
import { endOfAddress, readGrant, signGrant } from "./private-media-grant.ts";
import { postsWithFile } from "./who-may-open.ts";

/**
 * A grant for the same file of a post that has not ended, for whoever may still see the post.
 * @param grant from an address that the upstream has made, however long ago
 * @throws AppError NOT_FOUND
 */
export async function renewMediaGrant(
  { db, keys, clock }: Pick<AppDeps, "db" | "keys" | "clock">,
  viewer: string,
  grant: string,
): Promise<string> {
  const granted = readGrant(keys.privateMedia, grant);
  const visible = granted?.isCommon && exists(postsWithFile(canSeePost(viewer)));
  if (!granted || !visible || (await db.$count(media, and(eq(media.key, granted.key), visible))) === 0) {
    throw new AppError("NOT_FOUND", "This file does not exist");
  }
  return signGrant(keys.privateMedia, { ...granted, endsAtMs: endOfAddress(clock()) });
}

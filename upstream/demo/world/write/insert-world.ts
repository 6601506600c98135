import { eq, sql } from "drizzle-orm";
import { splitThread } from "#contract/text/split-thread";
import type { Database } from "#upstream/core/db/connection/database";
import { media, posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings, savedSearches } from "#upstream/core/db/schema/schema-account";
import {
  blocks,
  feedListPeople,
  feedLists,
  follows,
  hashtagFollows,
} from "#upstream/core/db/schema/schema-graph";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import {
  commentLinks,
  linkPreviews,
  messageLinks,
  postLinks,
} from "#upstream/core/db/schema/schema-link-preview";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { postHashtags, postImages, postLikes, reposts, videos } from "#upstream/core/db/schema/schema-post";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { hasMembers } from "#upstream/demo/has-members";
import type { PlannedMember, PlannedPost, World } from "#upstream/demo/world/world";
import { extractHashtags } from "#upstream/modules/post/hashtags";
import { hotScore } from "#upstream/modules/post/hot-score";
import { insertConversations } from "./insert-conversations.ts";
import { insertCommunities, insertDiscussion } from "./insert-discussion.ts";
import { countBy, insertRows } from "./insert-rows.ts";
import { insertStories } from "./insert-stories.ts";
import type { StoredPicture } from "./store-pictures.ts";

// Any number will do, as long as every process of this application takes the same one.
const DEMO_LOCK = 7_245_312;

/** One hash for the demo account, one that nobody knows the password of for the others. */
export interface PasswordHashes {
  readonly demo: string;
  readonly others: string;
}

/** What has been drawn and stored. */
export interface StoredPictures {
  readonly pictures: readonly StoredPicture<string | null>[];
  /** Of messages, in the private storage. */
  readonly privatePictures: readonly StoredPicture[];
  /** Of stories, there as well. */
  readonly storyPictures: readonly StoredPicture[];
}

/**
 * Writes the whole world in one transaction, counters included; a failure leaves nothing behind.
 * @returns false when somebody else has put members there meanwhile: then nothing is written
 */
export async function insertWorld(
  db: Database,
  world: World,
  { pictures, privatePictures, storyPictures }: StoredPictures,
  hashes: PasswordHashes,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await hasMembers(tx)) return false;
    await insertRows(tx, users, toUserRows(world, hashes));
    await insertRows(
      tx,
      memberSettings,
      world.members.filter(({ showsLikes }) => showsLikes).map(({ id }) => ({ userId: id, showLikes: true })),
    );
    await insertRows(tx, media, pictures);
    await insertRows(
      tx,
      media,
      storyPictures.map((picture) => ({ ...picture, isPrivate: true })),
    );
    for (const { id, portrait, cover } of world.members) {
      if (!(portrait || cover)) continue;
      const keys = { profileImageKey: portrait?.key, bgImageKey: cover?.key };
      await tx.update(users).set(keys).where(eq(users.id, id));
    }
    await insertRows(tx, follows, world.follows);
    await insertRows(tx, hashtagFollows, world.hashtagFollows);
    await insertRows(tx, savedSearches, world.savedSearches);
    await insertRows(tx, postDrafts, world.drafts);
    await insertRows(tx, feedLists, world.lists.lists);
    await insertRows(tx, feedListPeople, world.lists.people);
    await insertRows(tx, blocks, world.blocks);
    await insertCommunities(tx, world);
    await insertRows(tx, posts, toPostRows(world));
    await insertRows(tx, postHeat, toHeatRows(world));
    await insertFilms(tx, world);
    await insertRows(tx, postImages, world.posts.flatMap(toImageRows));
    await insertRows(tx, postHashtags, world.posts.flatMap(toHashtagRows));
    await insertRows(tx, postLikes, world.likes);
    await insertRows(tx, reposts, world.reposts);
    await insertDiscussion(tx, world);
    await insertStories(tx, world);
    await insertConversations(tx, world, privatePictures);
    await insertLinkPreviews(tx, world);
    await insertRows(tx, notifications, world.notifications);
    return true;
  });
}

async function insertFilms(tx: Database, { posts: written }: World): Promise<void> {
  const films = written.flatMap(({ id: postId, film }) => (film ? { postId, ...film } : []));
  await insertRows(
    tx,
    media,
    films.map(({ key, ownerId, createdAt, file: { width, height } }) => ({
      key,
      ownerId,
      createdAt,
      width,
      height,
      widths: [],
    })),
  );
  await insertRows(
    tx,
    videos,
    films.map(({ postId, key: mediaKey, file: { mimeType, durationMs, hasSound } }) => ({
      postId,
      mediaKey,
      mimeType,
      durationMs,
      hasSound,
    })),
  );
}

async function insertLinkPreviews(tx: Database, world: World): Promise<void> {
  await insertRows(
    tx,
    linkPreviews,
    world.linkPreviews.map(({ picture, postIds: _, commentIds: __, messageIds: ___, ...preview }) => ({
      ...preview,
      pictureKey: picture?.key ?? null,
      sweepAt: preview.staleAt,
    })),
  );
  await insertRows(
    tx,
    postLinks,
    world.linkPreviews.flatMap(({ id: previewId, address: href, postIds }) =>
      postIds.map((textId) => ({ textId, previewId, href })),
    ),
  );
  await insertRows(
    tx,
    commentLinks,
    world.linkPreviews.flatMap(({ id: previewId, address: href, commentIds }) =>
      commentIds.map((textId) => ({ textId, previewId, href })),
    ),
  );
  await insertRows(
    tx,
    messageLinks,
    world.linkPreviews.flatMap(({ id: previewId, address: href, messageIds }) =>
      messageIds.map((textId) => ({ textId, previewId, href })),
    ),
  );
}

function toUserRows({ members, follows: edges, posts: written }: World, hashes: PasswordHashes) {
  const accepted = edges.filter(({ status }) => status === "accepted");
  const followers = countBy(accepted, ({ followeeId }) => followeeId);
  const following = countBy(accepted, ({ followerId }) => followerId);
  const postCounts = countBy(written, ({ authorId }) => authorId);
  return members.map(({ id, draft, createdAt }: PlannedMember, index): typeof users.$inferInsert => ({
    id,
    username: draft.username,
    name: draft.name.normalize("NFC"),
    email: `${draft.username}@example.com`,
    emailConfirmedAt: createdAt,
    passwordHash: index === 0 ? hashes.demo : hashes.others,
    accountType: draft.isPrivate ? "private" : "public",
    isVerified: draft.isVerified ?? false,
    bio: draft.bio.normalize("NFC"),
    country: draft.country,
    state: draft.state ?? null,
    website: draft.website ?? null,
    dateOfBirth: draft.born,
    followerCount: followers.get(id) ?? 0,
    followingCount: following.get(id) ?? 0,
    postCount: postCounts.get(id) ?? 0,
    createdAt,
  }));
}

function toPostRows({ posts: written, likes, reposts: reposted, comments }: World) {
  const repostCounts = countBy(reposted, ({ postId }) => postId);
  const commentCounts = countBy(comments, ({ postId }) => postId);
  const likeCounts = countBy(likes, ({ postId }) => postId);
  return written.map(
    ({
      id,
      authorId,
      content,
      createdAt,
      poll,
      communityId,
      commentsFrom,
      quotes,
    }): typeof posts.$inferInsert => ({
      id,
      authorId,
      content,
      partCount: splitThread(content).length,
      hasPoll: poll !== undefined,
      communityId: communityId ?? null,
      commentsFrom,
      isQuote: quotes !== undefined,
      quotedPostId: quotes ?? null,
      createdAt,
      commentCount: commentCounts.get(id) ?? 0,
      likeCount: likeCounts.get(id) ?? 0,
      repostCount: repostCounts.get(id) ?? 0,
    }),
  );
}

function toHeatRows({ posts: written, likes, reposts: reposted }: World): (typeof postHeat.$inferInsert)[] {
  const quoted = written.flatMap(({ quotes, createdAt }) => (quotes ? { postId: quotes, createdAt } : []));
  const acts = Map.groupBy([...likes, ...reposted, ...quoted], ({ postId }) => postId);
  return written.map(({ id, createdAt, pictures }) => {
    const moments = (acts.get(id) ?? []).map((act) => act.createdAt);
    return { postId: id, score: hotScore(createdAt, moments), isPictured: pictures.length > 0 };
  });
}

const toImageRows = ({ id, pictures }: PlannedPost) =>
  pictures.map(({ key }, position) => ({ postId: id, position, mediaKey: key }));

const toHashtagRows = ({ id, content }: PlannedPost) =>
  extractHashtags(content).map((hashtag) => ({ postId: id, hashtag }));

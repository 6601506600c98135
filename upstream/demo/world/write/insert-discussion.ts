import type { Database } from "#upstream/core/db/connection/database";
import { communities } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { communityLog, communityMembers, joinRequests } from "#upstream/core/db/schema/schema-community";
import {
  bookmarks,
  collectionPosts,
  collections,
  pinnedPosts,
  pollOptions,
  polls,
  pollVotes,
} from "#upstream/core/db/schema/schema-post";
import type { World } from "#upstream/demo/world/world";
import { countBy, insertRows } from "./insert-rows.ts";

/** Writes the communities with their members, logs and who asks to join, before any post is in one. */
export async function insertCommunities(
  tx: Database,
  { communities: planned, joinRequests: asked, posts }: World,
): Promise<void> {
  const postCounts = countBy(posts, ({ communityId }) => communityId ?? "");
  await insertRows(
    tx,
    communities,
    planned.map(({ id, draft, createdAt, picture, people }) => ({
      id,
      slug: draft.slug,
      name: draft.name,
      description: draft.description,
      rules: draft.rules,
      isPublic: draft.isPublic,
      pictureKey: picture?.key ?? null,
      memberCount: people.length,
      postCount: postCounts.get(id) ?? 0,
      createdAt,
    })),
  );
  await insertRows(
    tx,
    communityMembers,
    planned.flatMap(({ id, people }) => people.map((person) => ({ ...person, communityId: id }))),
  );
  await insertRows(tx, joinRequests, asked);
  await insertRows(
    tx,
    communityLog,
    planned.flatMap(({ log }) => log),
  );
}

/** Writes what hangs on posts: polls and votes, comments and their likes, bookmarks, pins. */
export async function insertDiscussion(tx: Database, world: World): Promise<void> {
  await insertPolls(tx, world);
  const likeCounts = countBy(world.commentLikes, ({ commentId }) => commentId);
  const replyCounts = countBy(world.comments, ({ parentId }) => parentId ?? "");
  await insertRows(
    tx,
    comments,
    world.comments.map((comment) => ({
      ...comment,
      likeCount: likeCounts.get(comment.id) ?? 0,
      replyCount: replyCounts.get(comment.id) ?? 0,
    })),
  );
  await insertRows(tx, commentLikes, world.commentLikes);
  await insertRows(tx, bookmarks, world.kept.bookmarks);
  await insertRows(tx, collections, world.kept.collections);
  await insertRows(tx, collectionPosts, world.kept.collectionPosts);
  await insertRows(tx, pinnedPosts, world.pins);
}

async function insertPolls(tx: Database, { posts, votes }: World): Promise<void> {
  const asked = posts.flatMap(({ id, poll }) => (poll ? [{ postId: id, ...poll }] : []));
  const voteCounts = countBy(votes, ({ postId }) => postId);
  const optionCounts = countBy(votes, ({ postId, position }) => `${postId} ${position}`);
  await insertRows(
    tx,
    polls,
    asked.map(({ postId, question, closesAt }) => ({
      postId,
      question,
      closesAt,
      voteCount: voteCounts.get(postId) ?? 0,
    })),
  );
  await insertRows(
    tx,
    pollOptions,
    asked.flatMap(({ postId, options }) =>
      options.map((label, position) => ({
        postId,
        position,
        label,
        voteCount: optionCounts.get(`${postId} ${position}`) ?? 0,
      })),
    ),
  );
  await insertRows(tx, pollVotes, votes);
}

import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { hasBlocked, hasFollow, hasMuted, isMemberOf, isMuteOn, perRow, type Viewer } from "./relation.ts";
import { communities, posts, users } from "./schema/schema.ts";
import { comments } from "./schema/schema-comment.ts";
import { communityMembers, joinRequests } from "./schema/schema-community.ts";
import { blocks } from "./schema/schema-graph.ts";
import { mutes } from "./schema/schema-mute.ts";
import { reports } from "./schema/schema-report.ts";
import { stories, storyFavorites } from "./schema/schema-story.ts";

// Who may see what (security.md, "Who sees what"). Every query that returns people or what they
// wrote uses these conditions; there is no second place to decide it.

/** The columns of a person that visibility depends on: `users`, or an alias of it. */
export interface Target {
  readonly id: PgColumn;
  readonly accountType: PgColumn;
  readonly deactivatedAt: PgColumn;
}

function allOf(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

/** The person's account is open and the person has not blocked the viewer. */
export function canSee(viewer: Viewer, target: Target): SQL {
  return allOf(isNull(target.deactivatedAt), not(hasBlocked(target.id, viewer)));
}

/** The viewer may also read what the person wrote: it is public, or one's own, or the person agreed. */
export function canSeeContent(viewer: Viewer, target: Target): SQL {
  const isPublic = eq(target.accountType, "public");
  if (viewer === null) return allOf(canSee(viewer, target), isPublic);
  return allOf(canSee(viewer, target), or(isPublic, eq(target.id, viewer), hasFollow(viewer, target.id)));
}

/** For lists, feeds and suggestions, which also drop people whom the viewer has blocked. */
export function notBlockedByViewer(viewer: Viewer, target: Target): SQL {
  return not(hasBlocked(viewer, target.id));
}

/** A count of a person, or null where the viewer may not see what the person keeps to followers. */
export function countFor(viewer: Viewer, target: Target, count: PgColumn): SQL<number | null> {
  return perRow(sql<number | null>`case when ${canSeeContent(viewer, target)} then ${count} end`);
}

/** The person may stand in the viewer's lists and search results: neither has blocked the other. */
export function canList(viewer: Viewer, target: Target): SQL {
  return allOf(canSee(viewer, target), notBlockedByViewer(viewer, target));
}

/** Who reads, and when: mutes end. */
export interface Reader {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** A reader who has signed in. */
export interface MemberReader extends Reader {
  readonly viewer: string;
}

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Everybody may read what is written in a community, or the viewer belongs to it. */
export function canReadCommunity(viewer: Viewer, community: { id: PgColumn; isPublic: PgColumn }): SQL {
  return or(eq(community.isPublic, true), isMemberOf(viewer, community.id)) ?? sql`false`;
}

/**
 * The viewer may answer a request to join: as owner or moderator of that community, where neither of the viewer and whoever asks has
 * blocked the other, nor its owner has blocked whoever asks. For queries of `joinRequests` joined with `users`, who asks.
 */
export function canAnswerRequest(viewer: Viewer): SQL {
  if (viewer === null) return sql`false`;
  const ofCommunity = eq(communityMembers.communityId, joinRequests.communityId);
  const own = query
    .select(row)
    .from(communityMembers)
    .where(
      and(
        ofCommunity,
        eq(communityMembers.userId, viewer),
        inArray(communityMembers.role, ["owner", "moderator"]),
      ),
    );
  return allOf(
    exists(own),
    canList(viewer, users),
    not(isBlockedByOwner(joinRequests.communityId, users.id)),
  );
}

/** The owner of a community has blocked a person, who is not let in. */
export function isBlockedByOwner(communityId: PgColumn | string, personId: PgColumn | string): SQL {
  const owner = query
    .select(row)
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.role, "owner"),
        hasBlocked(communityMembers.userId, personId),
      ),
    );
  return exists(owner);
}

/**
 * The viewer may read a post: its author's content where neither has blocked the other, what its author has not deleted, what no
 * moderator has removed (unless it is one's own), and what its community lets the viewer read. For queries of `posts` joined with
 * `users`, its author.
 */
export function canSeePost(viewer: Viewer): SQL {
  const community = query
    .select(row)
    .from(communities)
    .where(and(eq(communities.id, posts.communityId), canReadCommunity(viewer, communities)));
  const isOwn = viewer === null ? undefined : eq(posts.authorId, viewer);
  return allOf(
    canSeeContent(viewer, users),
    notBlockedByViewer(viewer, users),
    isNull(posts.deletedAt),
    or(isNull(posts.removedAt), isOwn),
    or(isNull(posts.communityId), isOwn, exists(community)),
  );
}

/** The viewer has not reported the post: what was reported is hidden from whoever did. */
export function notReportedBy(viewer: Viewer): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(row)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.postId, posts.id)));
  return not(exists(report));
}

/** The post may stand in lists that nobody asked its author for: feeds, popular posts, explore, search. */
export function canListPost({ viewer, now }: Reader): SQL {
  return allOf(canSeePost(viewer), not(hasMuted(viewer, users.id, now)), notReportedBy(viewer));
}

/** Everybody may read the post, with or without an account: what galleries and counts for all are made of. */
export function isPublicPost(): SQL {
  const community = query
    .select(row)
    .from(communities)
    .where(and(eq(communities.id, posts.communityId), eq(communities.isPublic, true)));
  return allOf(eq(users.accountType, "public"), or(isNull(posts.communityId), exists(community)));
}

/**
 * Everybody may read the post as it is now, so its files have public addresses, which stop working when that changes. For queries of
 * `posts` joined with `users`, its author.
 */
export function isOpenPost(): SQL<boolean> {
  const condition = allOf(
    isPublicPost(),
    isNull(users.deactivatedAt),
    isNull(posts.deletedAt),
    isNull(posts.removedAt),
  );
  return perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The viewer may read the post that a comment stands below. */
function isBelowVisiblePost(viewer: Viewer): SQL {
  // Within it `users` is the author of the post, also where the query around it has the comment's.
  const post = query
    .select(row)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, comments.postId), canSeePost(viewer)));
  return exists(post);
}

/** Nobody is to see what a comment said: it was deleted, or its author is suspended. For queries as below. */
export function isEmptyComment(): SQL<boolean> {
  const isEmpty = or(isNotNull(comments.deletedAt), isNotNull(users.deactivatedAt)) ?? sql`false`;
  return isEmpty.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** Of such a comment the place stays above its replies, and there is nothing left to hide. */
function isEmptyPlace(): SQL {
  return allOf(isEmptyComment(), gt(comments.replyCount, 0));
}

/**
 * The viewer may read a comment, answer it and like it: they may read its post, and neither they nor its author have
 * blocked the other. For queries of `comments` left-joined with `users`, its author.
 */
export function canSeeComment(viewer: Viewer): SQL {
  const isReadable = allOf(isNull(comments.deletedAt), canList(viewer, users));
  return allOf(isBelowVisiblePost(viewer), or(isEmptyPlace(), isReadable));
}

/** The viewer has neither muted who wrote a comment nor reported it. */
function isWantedComment({ viewer, now }: Reader): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(row)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.commentId, comments.id)));
  return allOf(not(hasMuted(viewer, users.id, now)), not(exists(report)));
}

/** The comment may stand in the viewer's threads, which leave out whom the viewer has muted and what the viewer has reported. */
export function canListComment(reader: Reader): SQL {
  return allOf(canSeeComment(reader.viewer), or(isEmptyPlace(), isWantedComment(reader)));
}

/**
 * The viewer's threads leave out a comment that is counted, though its post is there to be read: what `canListComment` asks of each
 * comment, asked the other way round, of the few whom it concerns. For queries of `comments` joined with `users`, its author.
 */
export function isLeftOutComment({ viewer, now }: Reader): SQL {
  if (viewer === null) return sql`false`;
  const blocked = query.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewer));
  const blockers = query.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewer));
  const muted = query
    .select({ id: mutes.mutedId })
    .from(mutes)
    .where(and(eq(mutes.muterId, viewer), isMuteOn(now)));
  const reported = query
    .select({ id: reports.commentId })
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), isNotNull(reports.commentId)));
  return allOf(
    isNull(users.deactivatedAt),
    or(
      inArray(comments.authorId, blocked),
      inArray(comments.authorId, blockers),
      inArray(comments.authorId, muted),
      inArray(comments.id, reported),
    ),
  );
}

/**
 * The viewer may look at a story: its author's content where neither has blocked the other, until it is over, and one's own from then
 * on where one keeps it among one's favorites. For queries of `stories` joined with `users`, its author.
 */
export function canSeeStory({ viewer, now }: Reader): SQL {
  const isLive = gt(stories.expiresAt, now);
  return allOf(
    canSeeContent(viewer, users),
    notBlockedByViewer(viewer, users),
    viewer === null ? isLive : or(isLive, and(eq(stories.authorId, viewer), isKeptBy(viewer))),
  );
}

function isKeptBy(viewer: string): SQL {
  const kept = and(eq(storyFavorites.storyId, stories.id), eq(storyFavorites.userId, viewer));
  return exists(query.select(row).from(storyFavorites).where(kept));
}

/** The viewer has not reported the story, as `notReportedBy`. */
export function notReportedStory(viewer: Viewer): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(row)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.storyId, stories.id)));
  return not(exists(report));
}

/** The story may stand in the scroller, which leaves out whom the viewer has muted and what the viewer has reported. */
export function canListStory(reader: Reader): SQL {
  const { viewer, now } = reader;
  return allOf(canSeeStory(reader), not(hasMuted(viewer, users.id, now)), notReportedStory(viewer));
}

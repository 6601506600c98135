import { and, eq, exists, inArray, isNull, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  allOf,
  flagPerRow,
  found,
  hasBlocked,
  hasFollow,
  hasMuted,
  isMemberOf,
  perRow,
  query,
  type TimeValue,
  type Viewer,
  type ViewerValue,
} from "./relation.ts";
import { communities, posts, users } from "./schema/schema.ts";
import { memberSettings } from "./schema/schema-account.ts";
import { communityMembers, joinRequests } from "./schema/schema-community.ts";
import { reports } from "./schema/schema-report.ts";

// Who may see what, as SQL conditions. Every query that returns people or their content uses
// them; access is decided nowhere else. Comments, stories and chat: visibility-comment.ts, visibility-story.ts, visibility-chat.ts.

/** The columns of a person that visibility depends on: `users`, or an alias of it. */
export interface Target {
  readonly id: PgColumn;
  readonly accountType: PgColumn;
  readonly deactivatedAt: PgColumn;
  readonly limitedAt: PgColumn;
}

/** The person's account is active and the person has not blocked the viewer. Visitors see public accounts only. */
export function canSee(viewer: ViewerValue, target: Target): SQL {
  if (viewer === null) return allOf(isNull(target.deactivatedAt), eq(target.accountType, "public"));
  return allOf(isNull(target.deactivatedAt), not(hasBlocked(target.id, viewer)));
}

/** The viewer may also read the person's content: the account is public, the viewer's own, or the viewer is an accepted follower. */
export function canSeeContent(viewer: ViewerValue, target: Target): SQL {
  if (viewer === null) return canSee(viewer, target);
  const isPublic = eq(target.accountType, "public");
  return allOf(canSee(viewer, target), or(isPublic, eq(target.id, viewer), hasFollow(viewer, target.id)));
}

/** The account is public and active, and neither it nor the viewer has blocked the other: what may be shown to visitors too. */
export function isPublicPerson(viewer: ViewerValue, target: Target): SQL {
  return allOf(eq(target.accountType, "public"), canList(viewer, target));
}

/** The viewer has not blocked the person; for lists, feeds and suggestions. */
export function notBlockedByViewer(viewer: ViewerValue, target: Target): SQL {
  return not(hasBlocked(viewer, target.id));
}

/** A person's count; null when the viewer may not see the person's content. */
export function countFor(viewer: ViewerValue, target: Target, count: PgColumn): SQL<number | null> {
  return perRow(sql<number | null>`case when ${canSeeContent(viewer, target)} then ${count} end`);
}

/** The person may appear in the viewer's lists and search results: neither has blocked the other. */
export function canList(viewer: ViewerValue, target: Target): SQL {
  return allOf(canSee(viewer, target), notBlockedByViewer(viewer, target));
}

/**
 * The person is not limited, or is the viewer or followed by them: only then do they come across the person and what the person posts,
 * beside the person's own pages. Asked for each person, as `perRow` says, and only of those who are limited.
 */
export function isUnlimitedFor(viewer: PgColumn | ViewerValue, target: Target): SQL {
  const isUnlimited = isNull(target.limitedAt);
  if (viewer === null) return isUnlimited;
  return or(isUnlimited, eq(target.id, viewer), flagPerRow(hasFollow(viewer, target.id))) as SQL; // `or` is undefined only without conditions
}

/** Searches, suggestions and completions may offer the person to the viewer. */
export function canDiscover(viewer: ViewerValue, target: Target): SQL {
  return allOf(canList(viewer, target), isUnlimitedFor(viewer, target));
}

/** The viewer and the current time, at which mutes and stories may have expired. */
export interface Reader {
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The reader of a condition: the values, or their placeholders. */
export interface ReaderValues {
  readonly viewer: ViewerValue;
  readonly now: TimeValue;
}

/** A signed-in reader. */
export interface MemberReader extends Reader {
  readonly viewer: string;
}

/** The community is public, or the viewer is a member. */
export function canReadCommunity(viewer: ViewerValue, community: { id: PgColumn; isPublic: PgColumn }): SQL {
  return or(eq(community.isPublic, true), isMemberOf(viewer, community.id)) ?? sql`false`;
}

/**
 * The viewer may answer a request to join: they are owner or moderator of the community, neither they nor the applicant has blocked
 * the other, and the owner has not blocked the applicant. For queries of `joinRequests` joined with `users`, the applicant.
 */
export function canAnswerRequest(viewer: ViewerValue): SQL {
  if (viewer === null) return sql`false`;
  const ofCommunity = eq(communityMembers.communityId, joinRequests.communityId);
  const own = query
    .select(found)
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

/** The owner of a community has blocked a person, who therefore cannot join. */
export function isBlockedByOwner(communityId: PgColumn | string, personId: PgColumn | string): SQL {
  const owner = query
    .select(found)
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

/** Neither has a moderator removed the post from its community, nor an operator hidden it. Its author sees it in any case. */
export function isLeftUp(post: { removedAt: PgColumn; hiddenAt: PgColumn } = posts): SQL {
  return allOf(isNull(post.removedAt), isNull(post.hiddenAt));
}

/**
 * The viewer may read a post: they may read its author's content, neither has blocked the other, it is not deleted, no moderator
 * removed it and no operator hid it (except for its author), and its community is readable. For queries of `posts` joined with `users`,
 * its author.
 */
export function canSeePost(viewer: ViewerValue): SQL {
  const community = query
    .select(found)
    .from(communities)
    .where(and(eq(communities.id, posts.communityId), canReadCommunity(viewer, communities)));
  const isOwn = viewer === null ? undefined : eq(posts.authorId, viewer);
  return allOf(
    canSeeContent(viewer, users),
    notBlockedByViewer(viewer, users),
    isNull(posts.deletedAt),
    or(isLeftUp(), isOwn),
    or(isNull(posts.communityId), isOwn, exists(community)),
  );
}

/**
 * The viewer may know that a person likes a post: it is the viewer's own post or like, or the person shows their likes and the viewer
 * may read the person's content. For queries of `users`, who likes it.
 */
export function canSeeLike(viewer: string | Placeholder, authorId: string | Placeholder): SQL {
  const shown = query
    .select(found)
    .from(memberSettings)
    .where(and(eq(memberSettings.userId, users.id), eq(memberSettings.showLikes, true)));
  const isShown = allOf(exists(shown), canSeeContent(viewer, users));
  return allOf(canList(viewer, users), viewer === authorId ? undefined : or(eq(users.id, viewer), isShown));
}

/**
 * The viewer may know that a person reposted a post: it is the viewer's own post or repost, or the viewer may read the person's content.
 * For queries of `users`, who reposted it.
 */
export function canSeeRepost(viewer: string | Placeholder, authorId: string | Placeholder): SQL {
  const isShown = or(eq(users.id, viewer), canSeeContent(viewer, users));
  return allOf(canList(viewer, users), viewer === authorId ? undefined : isShown);
}

/**
 * A list may show a post because a person has reposted it: the viewer may read the person's content and has not blocked them, and
 * neither the person nor the author has blocked the other. For queries of `users`, the author.
 */
export function canListRepost(viewer: ViewerValue, reposter: Target): SQL {
  return allOf(
    canSeeContent(viewer, reposter),
    notBlockedByViewer(viewer, reposter),
    not(hasBlocked(users.id, reposter.id)),
    not(hasBlocked(reposter.id, users.id)),
  );
}

/** Feeds may show it, which omit what muted people repost, and limited ones whom the viewer does not follow. */
export function canFeedRepost({ viewer, now }: ReaderValues, reposter: Target): SQL {
  return allOf(
    canListRepost(viewer, reposter),
    not(hasMuted(viewer, reposter.id, now)),
    isUnlimitedFor(viewer, reposter),
  );
}

/**
 * Feeds may show what a person posts: the viewer may read it, neither has blocked the other, the viewer has not muted the person, and
 * follows them if they are limited.
 */
export function canFeedPerson({ viewer, now }: ReaderValues, target: Target): SQL {
  return allOf(
    canSeeContent(viewer, target),
    notBlockedByViewer(viewer, target),
    not(hasMuted(viewer, target.id, now)),
    isUnlimitedFor(viewer, target),
  );
}

/**
 * A person's content may be shown within another's: the viewer follows the person if they are limited (or shows it themselves), and
 * neither of the two has blocked the other. For queries of `users`, the author of what is shown.
 * @param outerAuthorId the author of what shows it
 */
export function canShowWithin(viewer: ViewerValue, outerAuthorId: PgColumn): SQL {
  const isUnlimited = isUnlimitedFor(viewer, users);
  return allOf(
    viewer === null ? isUnlimited : or(eq(outerAuthorId, viewer), isUnlimited),
    not(hasBlocked(users.id, outerAuthorId)),
    not(hasBlocked(outerAuthorId, users.id)),
  );
}

/**
 * A post may show the post that it quotes: the viewer may read that, and it may be shown within another's. For queries of `posts` joined
 * with `users`: the quoted post and its author.
 * @param quoterId the author of the post that quotes it
 */
export function canShowQuoted(viewer: ViewerValue, quoterId: PgColumn): SQL {
  return allOf(canSeePost(viewer), canShowWithin(viewer, quoterId));
}

/** The viewer has not reported the post; reported posts are hidden from the reporter. */
export function notReportedBy(viewer: ViewerValue): SQL {
  if (viewer === null) return sql`true`;
  const report = query
    .select(found)
    .from(reports)
    .where(and(eq(reports.reporterId, viewer), eq(reports.postId, posts.id)));
  return not(exists(report));
}

/**
 * The post may appear in feeds, popular posts, explore and search, which also omit muted authors, reported posts, and limited authors
 * whom the viewer does not follow.
 */
export function canListPost({ viewer, now }: ReaderValues): SQL {
  return allOf(
    canSeePost(viewer),
    isUnlimitedFor(viewer, users),
    not(hasMuted(viewer, users.id, now)),
    notReportedBy(viewer),
  );
}

/**
 * The list of who quotes a post may show one of its quotes, whose author is not apart from the quoted author by a block. For queries of
 * `posts` joined with `users`: the quote and its author.
 */
export function canListQuote(reader: ReaderValues, quotedAuthorId: string | Placeholder): SQL {
  return allOf(
    canListPost(reader),
    not(hasBlocked(users.id, quotedAuthorId)),
    not(hasBlocked(quotedAuthorId, users.id)),
  );
}

/** The post is public: everyone may read it, with or without an account. For galleries and counts that are the same for all. */
export function isPublicPost(): SQL {
  const community = query
    .select(found)
    .from(communities)
    .where(and(eq(communities.id, posts.communityId), eq(communities.isPublic, true)));
  return allOf(eq(users.accountType, "public"), or(isNull(posts.communityId), exists(community)));
}

/**
 * The post is currently readable by everyone, so its files have public addresses, which stop working when that changes. For queries
 * of `posts` joined with `users`, its author.
 */
export function isOpenPost(): SQL<boolean> {
  const condition = allOf(isPublicPost(), isNull(users.deactivatedAt), isNull(posts.deletedAt), isLeftUp());
  return perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

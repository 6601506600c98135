import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#upstream/core/db/schema/schema";
import { blocks, follows } from "#upstream/core/db/schema/schema-graph";
import { canSee } from "#upstream/core/db/visibility";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type ExportItem, type Owner, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly since: Date;
}

interface FollowRow extends PersonRow {
  readonly showsReposts: boolean;
}

/** Of a followed member, also whether the member sees what they repost. */
function toFollowed({ showsReposts, ...row }: FollowRow): ExportItem {
  const { data, shown } = toItem(row);
  return { data: { ...data, showsReposts }, shown };
}

function toItem({ username, name, since }: PersonRow): ExportItem {
  return {
    data: { username, name, since },
    shown: html`<li><b>${name}</b> <span>@${username}</span> ${timeTag(since)}</li>`,
  };
}

/** SQL condition: after a row of a list that is ordered latest first. */
function before(after: PersonRow | undefined, since: PgColumn, id: PgColumn): SQL | undefined {
  return after && sql`(${since}, ${id}) < (${after.since.toISOString()}::timestamptz, ${after.id}::uuid)`;
}

interface FollowList {
  readonly slug: string;
  readonly title: string;
  readonly emptyText: string;
  /** Which side the member is on; the list shows the other one. */
  readonly ownSide: "followerId" | "followeeId";
  readonly status: "accepted" | "pending";
}

function followSection({ slug, title, emptyText, ownSide, status }: FollowList) {
  const otherId = follows[ownSide === "followerId" ? "followeeId" : "followerId"];
  const isOwn = (userId: string) => and(eq(follows[ownSide], userId), eq(follows.status, status));
  return sectionOf<FollowRow>({
    slug,
    title,
    emptyText,
    count: ({ db, userId }) => db.$count(follows, isOwn(userId)),
    read: ({ db, userId }, after) =>
      db
        .select({
          id: users.id,
          username: users.username,
          name: users.name,
          since: follows.createdAt,
          showsReposts: follows.showsReposts,
        })
        .from(follows)
        .innerJoin(users, eq(users.id, otherId))
        .where(and(isOwn(userId), canSee(userId, users), before(after, follows.createdAt, otherId)))
        .orderBy(desc(follows.createdAt), desc(otherId))
        .limit(ROWS_PER_PAGE),
    toItem: ownSide === "followerId" && status === "accepted" ? toFollowed : toItem,
  });
}

export const followers = followSection({
  slug: "followers",
  title: "Followers",
  emptyText: "No one follows you.",
  ownSide: "followeeId",
  status: "accepted",
});

export const following = followSection({
  slug: "following",
  title: "Following",
  emptyText: "You aren't following anyone.",
  ownSide: "followerId",
  status: "accepted",
});

export const requestsReceived = followSection({
  slug: "follow-requests-received",
  title: "Follow requests to you",
  emptyText: "No pending requests.",
  ownSide: "followeeId",
  status: "pending",
});

export const requestsSent = followSection({
  slug: "follow-requests-sent",
  title: "Follow requests from you",
  emptyText: "No pending requests.",
  ownSide: "followerId",
  status: "pending",
});

const isOwnBlock = (userId: string) => eq(blocks.blockerId, userId);

export const blocked = sectionOf<PersonRow>({
  slug: "blocked",
  title: "Blocked people",
  emptyText: "You haven't blocked anyone.",
  count: ({ db, userId }: Owner) => db.$count(blocks, isOwnBlock(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({ id: users.id, username: users.username, name: users.name, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(
        and(isOwnBlock(userId), canSee(userId, users), before(after, blocks.createdAt, blocks.blockedId)),
      )
      .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
      .limit(ROWS_PER_PAGE),
  toItem,
});

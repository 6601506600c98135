import { and, desc, eq, lt, sql } from "drizzle-orm";
import { query } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { feedListPeople, feedLists } from "#upstream/core/db/schema/schema-graph";
import { canSee } from "#upstream/core/db/visibility";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface FeedListRow {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly createdAt: Date;
  /** Usernames, latest added first. */
  readonly people: string[];
}

const isOwn = (userId: string) => eq(feedLists.ownerId, userId);

function peopleFor(userId: string) {
  const listed = query
    .select({ username: users.username })
    .from(feedListPeople)
    .innerJoin(users, eq(users.id, feedListPeople.userId))
    .where(and(eq(feedListPeople.listId, feedLists.id), canSee(userId, users)))
    .orderBy(desc(feedListPeople.createdAt), desc(feedListPeople.userId));
  return sql<string[]>`array(${listed})`;
}

export const ownFeedLists = sectionOf<FeedListRow>({
  slug: "lists",
  title: "Lists of people",
  emptyText: "You have no lists.",
  count: ({ db, userId }) => db.$count(feedLists, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: feedLists.id,
        name: feedLists.name,
        isShared: feedLists.isShared,
        createdAt: feedLists.createdAt,
        people: peopleFor(userId),
      })
      .from(feedLists)
      .where(and(isOwn(userId), after && lt(feedLists.id, after.id)))
      .orderBy(desc(feedLists.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...list }) => ({
    data: list,
    shown: html`<li><b>${list.name}</b> <span>${list.isShared ? "shared" : "private"}</span> ${timeTag(list.createdAt)}
<p>${list.people.map((username) => `@${username}`).join(" ")}</p></li>`,
  }),
});

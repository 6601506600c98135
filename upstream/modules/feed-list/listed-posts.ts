import { and, desc, eq, not, type Placeholder, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { allOf, flagPerRow, hasRepostsOff } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { feedListPeople } from "#upstream/core/db/schema/schema-graph";
import { statement } from "#upstream/core/db/statement";
import { canFeedPerson } from "#upstream/core/db/visibility";
import { newestBy } from "#upstream/modules/feed/newest-by";
import { type MemberReader, readFeed } from "#upstream/modules/feed/read-feed";
import {
  newestRepostsBy,
  newestRepostsOf,
  type RepostValues,
  repostParameters,
  withMembers,
} from "#upstream/modules/feed/repost-rows";
import { requireVisibleFeedList } from "./feed-list-queries.ts";

// As in the home feed: a slice of n is by at most n people, those with the newest latest ones. One index probe per person in the list
// finds these, and only what they posted is read. Who is left out is looked up for each person: as plain conditions, all whom the viewer
// follows would be read for them.

/** A slice of posts by people of whom the viewer's feeds may show something. */
const postsOfList = statement(
  "posts_of_feed_list",
  ["viewer", "now", "listId", "before", "count"],
  (db, { viewer, now, listId, before, count }) => {
    const latest = newestBy(db, users.id, { before, count: 1 }, "latest");
    const authors = db
      .select({ id: feedListPeople.userId })
      .from(feedListPeople)
      .innerJoin(users, eq(users.id, feedListPeople.userId))
      .innerJoinLateral(latest, sql`true`)
      .where(and(eq(feedListPeople.listId, listId), flagPerRow(canFeedPerson({ viewer, now }, users))))
      .orderBy(desc(latest.id))
      .limit(count)
      .as("authors");
    const newest = newestBy(db, authors.id, { before, count }, "newest");
    return db
      .select({ id: newest.id })
      .from(authors)
      .innerJoinLateral(newest, sql`true`)
      .orderBy(desc(newest.id))
      .limit(count);
  },
);

/** The people in a list with reposts in the range, of whom the viewer has not turned off reposts. */
function reposters(db: Database, listId: Placeholder, values: RepostValues) {
  const { viewer, now, count } = values;
  const latest = newestRepostsBy(db, users.id, { ...values, count: 1 }, "latest");
  return db
    .select({ id: feedListPeople.userId })
    .from(feedListPeople)
    .innerJoin(users, eq(users.id, feedListPeople.userId))
    .innerJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(feedListPeople.listId, listId),
        flagPerRow(allOf(canFeedPerson({ viewer, now }, users), not(hasRepostsOff(viewer, users.id)))),
      ),
    )
    .orderBy(desc(latest.id))
    .limit(count)
    .as("members");
}

const repostsOfList = statement(
  "reposts_of_feed_list",
  [...repostParameters, "listId"],
  (db, { listId, ...values }) =>
    withMembers(db, values, newestRepostsOf(db, reposters(db, listId, values), values)),
);

/**
 * A page of the posts by the people in a list and of what they repost, newest first, as far as the viewer's feeds may show them.
 * @throws AppError NOT_FOUND
 */
export async function listFeedListPosts(
  db: Database,
  reader: MemberReader,
  id: string,
  page: QueryOf<Endpoints["listFeedListPosts"]>,
) {
  const { viewer, now } = reader;
  await requireVisibleFeedList(db, viewer, id);
  const ofList = { viewer, now, listId: id };
  return readFeed(db, reader, page, {
    findPosts: async (slice) => (await postsOfList(db, { ...ofList, ...slice })).map((post) => post.id),
    readReposts: (range, settled) => repostsOfList(db, { ...ofList, ...range, settled }),
  });
}

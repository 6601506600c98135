import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { SEARCH_MAX_RESULTS } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import { toSearchText } from "#contract/search-text";
import type { Database } from "#upstream/db/connection";
import { peopleSelection, toPersonWithRelation } from "#upstream/db/people-columns";
import { avatar } from "#upstream/db/picture-columns";
import { hasFollow } from "#upstream/db/relation";
import { users } from "#upstream/db/schema";
import { follows } from "#upstream/db/schema-graph";
import { beginsWith, contains } from "#upstream/db/search-text";
import { canList } from "#upstream/db/visibility";

/** A shorter text has no trigram of its own: it is looked for where names and words begin, and only there. */
const TRIGRAM_LENGTH = 3;

function selectPeople(db: Database, viewerId: string) {
  return db
    .select(peopleSelection(viewerId))
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

/** Ids of the most followed people of a condition; few of many, so that a common text costs no more than a rare one. */
function mostFollowed(db: Database, viewerId: string, condition: SQL | undefined) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(condition, canList(viewerId, users)))
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS)
    .$dynamic();
}

function mostFollowedOfFollowing(db: Database, viewerId: string, condition: SQL | undefined) {
  const isFollowed = and(eq(follows.followerId, viewerId), eq(follows.status, "accepted"));
  return db
    .select({ id: users.id })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followeeId))
    .where(and(isFollowed, condition, canList(viewerId, users)))
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS);
}

/** People whose username or name has the text in it: exact ones, then beginnings, and followed people first. */
function findByText(db: Database, viewerId: string, text: string) {
  const condition = text.length < TRIGRAM_LENGTH ? beginsWith(text) : contains(text);
  const candidates = union(
    mostFollowed(db, viewerId, eq(users.username, text)),
    mostFollowed(db, viewerId, beginsWith(text)),
    mostFollowed(db, viewerId, condition),
    mostFollowedOfFollowing(db, viewerId, condition),
  ).as("candidates");
  const rank = sql`case when ${users.username} = ${text} then 0 when ${users.searchName} = ${text} then 1
    when ${beginsWith(text)} then 2 else 3 end`;
  return selectPeople(db, viewerId)
    .where(
      and(inArray(users.id, db.select({ id: candidates.id }).from(candidates)), canList(viewerId, users)),
    )
    .orderBy(asc(rank), desc(hasFollow(viewerId, users.id)), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS);
}

/** People whose username or name is nearly the text, nearest first. */
function findSimilar(db: Database, viewerId: string, text: string, found: string[]) {
  const nearness = sql`greatest(similarity(${users.username}, ${text}), word_similarity(${text}, ${users.searchName}))`;
  return selectPeople(db, viewerId)
    .where(
      and(
        or(sql`${users.username} % ${text}`, sql`${users.searchName} %> ${text}`),
        found.length > 0 ? notInArray(users.id, found) : undefined,
        canList(viewerId, users),
      ),
    )
    .orderBy(desc(nearness), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length);
}

/** People by username or name, best match first; nobody for a blank text. */
export async function searchUsers(
  db: Database,
  viewerId: string,
  typed: string,
): Promise<PersonWithRelation[]> {
  const text = toSearchText(typed);
  if (text === "") return [];
  const rows = await findByText(db, viewerId, text);
  if (rows.length < SEARCH_MAX_RESULTS && text.length >= TRIGRAM_LENGTH) {
    rows.push(
      ...(await findSimilar(
        db,
        viewerId,
        text,
        rows.map(({ person }) => person.id),
      )),
    );
  }
  return rows.map(toPersonWithRelation);
}

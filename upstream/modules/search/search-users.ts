import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { SEARCH_MAX_RESULTS } from "#contract/limits";
import type { FoundPerson } from "#contract/search";
import { toSearchText } from "#contract/search-text";
import type { Database } from "#upstream/core/db/connection/connection";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { hasFollow, perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { beginsWith, contains, hasWord, startsWith, usernameStarts } from "#upstream/core/db/search-text";
import { canList, type MemberReader } from "#upstream/core/db/visibility";

/** With a slip in it, a shorter text shares as much with thousands of usernames as with the one that is meant. */
const SLIP_LENGTH = 6;
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

/** What a text may mean as a username, which has no spaces: "layla haddad" is @layla.haddad too. */
function usernamesOf(text: string): string[] {
  return [...new Set([".", "_", ""].map((sign) => text.replaceAll(" ", sign)))];
}

/** People whose username or name has the text in it: exact ones, then beginnings, and followed people first. */
function findByText(db: Database, viewerId: string, text: string) {
  const atStart = hasWord(text) ? beginsWith(text) : startsWith(text);
  const condition = hasWord(text) && text.length >= TRIGRAM_LENGTH ? contains(text) : atStart;
  const usernames = usernamesOf(text);
  const candidates = union(
    mostFollowed(db, viewerId, inArray(users.username, usernames)),
    mostFollowed(db, viewerId, atStart),
    mostFollowed(db, viewerId, condition),
    mostFollowedOfFollowing(db, viewerId, condition),
    ...(usernames.length > 1 ? [mostFollowed(db, viewerId, or(...usernames.map(usernameStarts)))] : []),
  ).as("candidates");
  const rank = sql`case when ${inArray(users.username, usernames)} then 0 when ${users.searchName} = ${text} then 1
    when ${atStart} then 2 else 3 end`;
  return selectPeople(db, viewerId)
    .where(
      and(inArray(users.id, db.select({ id: candidates.id }).from(candidates)), canList(viewerId, users)),
    )
    .orderBy(
      asc(rank),
      desc(perRow(hasFollow(viewerId, users.id))),
      desc(users.followerCount),
      desc(users.id),
    )
    .limit(SEARCH_MAX_RESULTS);
}

/** Ids of the people who come nearest in one way; each way is one that the trigram index answers by itself. */
function nearest(db: Database, viewerId: string, isNear: SQL, nearness: SQL, found: string[]) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isNear, found.length > 0 ? notInArray(users.id, found) : undefined, canList(viewerId, users)))
    .orderBy(desc(nearness), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length)
    .$dynamic();
}

// No username has a space: a full name would only be compared with all that share a word with it.
const mayBeUsername = (text: string) => text.length >= SLIP_LENGTH && !text.includes(" ");

// A slip is seldom in the first character, and without it a tenth of the usernames are left to compare.
function isNearUsername(text: string): SQL {
  const [first = ""] = text;
  return sql`${users.username} % ${text} and ${usernameStarts(first)}`;
}

/** People whose username or name is nearly the text, nearest first. */
function findSimilar(db: Database, viewerId: string, text: string, found: string[]) {
  const likeUsername = sql`similarity(${users.username}, ${text})`;
  const likeName = sql`word_similarity(${text}, ${users.searchName})`;
  const byName = nearest(db, viewerId, sql`${users.searchName} %> ${text}`, likeName, found);
  const candidates = mayBeUsername(text)
    ? union(nearest(db, viewerId, isNearUsername(text), likeUsername, found), byName)
    : byName;
  const ids = candidates.as("candidates");
  return selectPeople(db, viewerId)
    .where(and(inArray(users.id, db.select({ id: ids.id }).from(ids)), canList(viewerId, users)))
    .orderBy(desc(sql`greatest(${likeUsername}, ${likeName})`), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length);
}

/** People by username or name, best match first; nobody for a blank text. */
export async function searchUsers(
  db: Database,
  { viewer: viewerId, now }: MemberReader,
  typed: string,
): Promise<FoundPerson[]> {
  const text = toSearchText(typed);
  if (text === "") return [];
  const rows = await findByText(db, viewerId, text);
  if (rows.length < SEARCH_MAX_RESULTS && text.length >= TRIGRAM_LENGTH && hasWord(text)) {
    rows.push(
      ...(await findSimilar(
        db,
        viewerId,
        text,
        rows.map(({ person }) => person.id),
      )),
    );
  }
  return toPeopleWithRelation(rows, now).map((person) => ({ ...person, _id: person.id }));
}

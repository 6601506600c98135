import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { SEARCH_MAX_RESULTS } from "#contract/limits";
import type { FoundPerson } from "#contract/search";
import { toSearchText } from "#contract/text/search-text";
import type { Database } from "#upstream/core/db/connection/database";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { hasFollow, perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import {
  beginsWith,
  beginsWithOneOf,
  contains,
  hasWord,
  startsWith,
  usernameStarts,
} from "#upstream/core/db/search-text";
import { canDiscover, type MemberReader } from "#upstream/core/db/visibility";

/** A shorter text with a typo is as similar to thousands of other usernames as to the intended one. */
const TYPO_MIN_LENGTH = 6;
/** Of a shorter text, exchanging two letters makes too many other beginnings of names. */
const EXCHANGED_MIN_LENGTH = 4;
/** A shorter text has no trigram: only beginnings of names and words are searched for it. */
const TRIGRAM_LENGTH = 3;

function selectPeople(db: Database, viewerId: string) {
  return db
    .select(peopleSelection(viewerId))
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

/**
 * Ids of the most followed people that meet the condition; limited, so that a common text costs no more than a rare
 * one.
 */
function mostFollowed(db: Database, viewerId: string, condition: SQL | undefined) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(condition, canDiscover(viewerId, users)))
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
    .where(and(isFollowed, condition, canDiscover(viewerId, users)))
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS);
}

/**
 * The usernames that a text with spaces could mean: "layla haddad" may be @layla.haddad, @layla_haddad or
 * @laylahaddad.
 */
function usernamesOf(text: string): string[] {
  return [...new Set([".", "_", ""].map((sign) => text.replaceAll(" ", sign)))];
}

/**
 * People whose username or name contains the text: exact matches, then prefixes, then others; in each, followed
 * people first.
 */
function findByText(db: Database, viewerId: string, text: string) {
  const atStart = hasWord(text) ? beginsWith(text) : startsWith(text);
  const condition = hasWord(text) && text.length >= TRIGRAM_LENGTH ? contains(text) : atStart;
  const usernames = usernamesOf(text);
  const candidates = union(
    mostFollowed(db, viewerId, inArray(users.username, usernames)),
    mostFollowed(db, viewerId, eq(users.searchName, text)),
    mostFollowed(db, viewerId, atStart),
    mostFollowed(db, viewerId, condition),
    mostFollowedOfFollowing(db, viewerId, condition),
    ...(usernames.length > 1 ? [mostFollowed(db, viewerId, or(...usernames.map(usernameStarts)))] : []),
  ).as("candidates");
  const rank = sql`case when ${inArray(users.username, usernames)} then 0 when ${users.searchName} = ${text} then 1
    when ${atStart} then 2 else 3 end`;
  return selectPeople(db, viewerId)
    .where(
      and(inArray(users.id, db.select({ id: candidates.id }).from(candidates)), canDiscover(viewerId, users)),
    )
    .orderBy(
      asc(rank),
      desc(perRow(hasFollow(viewerId, users.id))),
      desc(users.followerCount),
      desc(users.id),
    )
    .limit(SEARCH_MAX_RESULTS);
}

/** The texts with two neighboring letters exchanged that a text may be a slip of. */
function exchangedTexts(text: string): string[] {
  const letters = [...text];
  const exchanged = letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? "";
    if (letter === before || letter === " " || before === " ") return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join("")];
  });
  return letters.length < EXCHANGED_MIN_LENGTH ? [] : exchanged;
}

/**
 * People whose username or a word of whose name begins with the text after two of its letters are exchanged, the most followed first. It is
 * the commonest slip, and the one that leaves the fewest trigrams alike.
 */
async function findExchanged(db: Database, viewerId: string, text: string, found: string[]) {
  const texts = exchangedTexts(text);
  if (texts.length === 0) return [];
  const ids = mostFollowed(db, viewerId, and(beginsWithOneOf(texts), isNoneOf(found))).as("exchanged");
  return selectPeople(db, viewerId)
    .where(and(inArray(users.id, db.select({ id: ids.id }).from(ids)), canDiscover(viewerId, users)))
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length);
}

const isNoneOf = (found: string[]) => (found.length > 0 ? notInArray(users.id, found) : undefined);

/** Ids of the people nearest by one measure. One query per measure, so that each can use its trigram index. */
function nearest(db: Database, viewerId: string, isNear: SQL, nearness: SQL, found: string[]) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isNear, isNoneOf(found), canDiscover(viewerId, users)))
    .orderBy(desc(nearness), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length)
    .$dynamic();
}

// Usernames have no spaces, so a text with one is not compared with them.
const mayBeUsername = (text: string) => text.length >= TYPO_MIN_LENGTH && !text.includes(" ");

// A typo is rarely in the first character; requiring it leaves about a tenth of the usernames to compare.
function isNearUsername(text: string): SQL {
  const [first = ""] = text;
  return sql`${users.username} % ${text} and ${usernameStarts(first)}`;
}

/** People whose username or name is similar to the text, most similar first. */
function findSimilar(db: Database, viewerId: string, text: string, found: string[]) {
  const likeUsername = sql`similarity(${users.username}, ${text})`;
  const likeName = sql`word_similarity(${text}, ${users.searchName})`;
  const byName = nearest(db, viewerId, sql`${users.searchName} %> ${text}`, likeName, found);
  const candidates = mayBeUsername(text)
    ? union(nearest(db, viewerId, isNearUsername(text), likeUsername, found), byName)
    : byName;
  const ids = candidates.as("candidates");
  return selectPeople(db, viewerId)
    .where(and(inArray(users.id, db.select({ id: ids.id }).from(ids)), canDiscover(viewerId, users)))
    .orderBy(desc(sql`greatest(${likeUsername}, ${likeName})`), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS - found.length);
}

/**
 * People whose whole name or username is similar to the text, most similar first: with a typo in each of two words, or a name that is
 * written in other letters, no part of it is as similar as `findSimilar` requires.
 */
function findByWhole(db: Database, viewerId: string, text: string) {
  const isNear = sql`(${users.searchName} % ${text} or ${users.username} % ${text})`;
  const nearness = sql`greatest(similarity(${users.searchName}, ${text}), similarity(${users.username}, ${text}))`;
  return selectPeople(db, viewerId)
    .where(and(isNear, canDiscover(viewerId, users)))
    .orderBy(desc(nearness), desc(users.followerCount), desc(users.id))
    .limit(SEARCH_MAX_RESULTS);
}

/** People by username or name, best match first; none for a blank text. */
export async function searchUsers(
  db: Database,
  { viewer: viewerId, now }: MemberReader,
  typed: string,
): Promise<FoundPerson[]> {
  const text = toSearchText(typed);
  if (text === "") return [];
  const rows = await findByText(db, viewerId, text);
  if (text.length >= TRIGRAM_LENGTH && hasWord(text)) {
    for (const find of [findExchanged, findSimilar]) {
      const found = rows.map(({ person }) => person.id);
      if (found.length < SEARCH_MAX_RESULTS) rows.push(...(await find(db, viewerId, text, found)));
    }
    if (rows.length === 0 && text.includes(" ")) rows.push(...(await findByWhole(db, viewerId, text)));
  }
  return toPeopleWithRelation(rows, now).map((person) => ({ ...person, _id: person.id }));
}

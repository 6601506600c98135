import { and, desc, eq, inArray, ne, not, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { COMPLETIONS } from "#contract/limits";
import type { Person } from "#contract/person";
import { toSearchText } from "#contract/text/search-text";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { hasFollow, hasMuted, perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { startsWith } from "#upstream/core/db/search-text";
import { canDiscover, type MemberReader } from "#upstream/core/db/visibility";

/** Ids of the most followed people that meet the condition: among those whom the viewer follows, and among all. */
function candidates(db: Database, viewer: string, condition: SQL | undefined) {
  const best = [desc(users.followerCount), desc(users.id)];
  const followed = db
    .select({ id: users.id })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followeeId))
    .where(and(eq(follows.followerId, viewer), eq(follows.status, "accepted"), condition))
    .orderBy(...best)
    .limit(COMPLETIONS);
  const all = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...best)
    .limit(COMPLETIONS);
  return union(followed, all).as("candidates");
}

/** People to mention whose username or name starts with the typed text, followed ones first; none for a blank text. */
export async function completePeople(
  db: Database,
  { viewer, now }: MemberReader,
  typed: string,
): Promise<Person[]> {
  const text = toSearchText(typed);
  if (text === "") return [];
  const condition = and(
    startsWith(text),
    ne(users.id, viewer),
    canDiscover(viewer, users),
    not(hasMuted(viewer, users.id, now)),
  );
  const found = candidates(db, viewer, condition);
  const rows = await db
    .select(personSelection)
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(inArray(users.id, db.select({ id: found.id }).from(found)), condition))
    .orderBy(desc(perRow(hasFollow(viewer, users.id))), desc(users.followerCount), desc(users.id))
    .limit(COMPLETIONS);
  return rows.map(toPerson);
}

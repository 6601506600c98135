import { and, desc, eq, ne, notInArray } from "drizzle-orm";
import { SUGGESTED_PEOPLE } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import type { Database } from "#upstream/db/connection";
import { peopleSelection, toPersonWithRelation } from "#upstream/db/people-columns";
import { avatar } from "#upstream/db/picture-columns";
import { users } from "#upstream/db/schema";
import { follows } from "#upstream/db/schema-graph";
import { canList } from "#upstream/db/visibility";

/** A few public accounts that the viewer neither follows nor has blocked, most followed first. */
export async function suggestPeople(db: Database, viewerId: string): Promise<PersonWithRelation[]> {
  const followed = db
    .select({ id: follows.followeeId })
    .from(follows)
    .where(eq(follows.followerId, viewerId));
  const rows = await db
    .select(peopleSelection(viewerId))
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(
      and(
        eq(users.accountType, "public"),
        ne(users.id, viewerId),
        notInArray(users.id, followed),
        canList(viewerId, users),
      ),
    )
    .orderBy(desc(users.followerCount), desc(users.id))
    .limit(SUGGESTED_PEOPLE);
  return rows.map(toPersonWithRelation);
}

import { eq, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";

/** The follow counts in a member's row. */
export async function countersOf(db: Database, username: string) {
  const [row] = await db
    .select({ followers: users.followerCount, following: users.followingCount })
    .from(users)
    .where(eq(users.username, username));
  return row;
}

/** Descriptions of all inconsistencies in the social graph; empty if there are none. */
export async function contradictions(db: Database): Promise<string[]> {
  const wrongCounters = await db
    .select({ username: users.username })
    .from(users)
    .where(
      sql`${users.followerCount} <> (select count(*) from follows f where f.followee_id = ${users.id} and f.status = 'accepted')
        or ${users.followingCount} <> (select count(*) from follows f where f.follower_id = ${users.id} and f.status = 'accepted')`,
    );
  const pendingOnPublic = await db
    .select({ username: users.username })
    .from(users)
    .where(
      sql`${users.accountType} = 'public' and exists (select 1 from follows f where f.followee_id = ${users.id} and f.status = 'pending')`,
    );
  const followsBesideBlocks = await db
    .select({ username: users.username })
    .from(users)
    .where(
      sql`exists (select 1 from follows f join blocks b on (b.blocker_id, b.blocked_id) in ((f.follower_id, f.followee_id), (f.followee_id, f.follower_id)) where f.follower_id = ${users.id})`,
    );
  return [
    ...wrongCounters.map(({ username }) => `${username}'s counters are wrong`),
    ...pendingOnPublic.map(({ username }) => `${username} is public and has requests`),
    ...followsBesideBlocks.map(({ username }) => `${username} follows across a block`),
  ];
}

import { and, desc, eq, ne, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { SUGGESTED_PEOPLE } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { peopleSelection, toPeopleWithRelation } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { hasFollow, hasMuted } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { statement } from "#upstream/core/db/statement";
import { canDiscover, canSeeContent, type MemberReader } from "#upstream/core/db/visibility";

// Bounds the cost: only the latest people that the viewer follows are considered, and of each only the latest they
// follow.
const FRIENDS_MAX = 100;
const FOLLOWED_PER_FRIEND_MAX = 100;

interface MemberValues {
  readonly viewer: Placeholder;
  readonly now: Placeholder;
}

/**
 * Public accounts that the viewer has not followed, requested, muted or blocked, and that have not blocked the
 * viewer.
 */
function maySuggest({ viewer, now }: MemberValues): SQL | undefined {
  return and(
    eq(users.accountType, "public"),
    ne(users.id, viewer),
    not(hasFollow(viewer, users.id)),
    not(hasFollow(viewer, users.id, "pending")),
    not(hasMuted(viewer, users.id, now)),
    canDiscover(viewer, users),
  );
}

const friend = alias(follows, "friend");
const ofFriend = alias(follows, "of_friend");
const friendPerson = alias(users, "friend_person");

/** People followed by those whom the viewer follows, with the number of the latter. */
function followedByFriends(db: Database, viewer: Placeholder) {
  const friends = db
    .select({ id: friend.followeeId })
    .from(friend)
    .innerJoin(friendPerson, eq(friendPerson.id, friend.followeeId))
    .where(
      and(
        eq(friend.followerId, viewer),
        eq(friend.status, "accepted"),
        // The list of whom a private account follows is visible to its followers only.
        canSeeContent(viewer, friendPerson),
      ),
    )
    .orderBy(desc(friend.createdAt), desc(friend.followeeId))
    .limit(FRIENDS_MAX)
    .as("friends");
  const followed = db
    .select({ id: ofFriend.followeeId })
    .from(ofFriend)
    .where(and(eq(ofFriend.followerId, friends.id), eq(ofFriend.status, "accepted")))
    .orderBy(desc(ofFriend.createdAt), desc(ofFriend.followeeId))
    .limit(FOLLOWED_PER_FRIEND_MAX)
    .as("followed");
  return db
    .select({ id: followed.id, common: sql<number>`count(*)`.as("common") })
    .from(friends)
    .innerJoinLateral(followed, sql`true`)
    .groupBy(followed.id)
    .as("near");
}

function selectPeople(db: Database, viewer: Placeholder) {
  return db
    .select(peopleSelection(viewer))
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .$dynamic();
}

const nearPeople = statement("suggested_near", ["viewer", "now"], (db, { viewer, now }) => {
  const near = followedByFriends(db, viewer);
  return selectPeople(db, viewer)
    .innerJoin(near, eq(near.id, users.id))
    .where(maySuggest({ viewer, now }))
    .orderBy(desc(near.common), desc(users.followerCount), desc(users.id))
    .limit(SUGGESTED_PEOPLE);
});

const mostFollowed = statement(
  "suggested_most_followed",
  ["viewer", "now", "except", "limit"],
  (db, { viewer, now, except, limit }) =>
    selectPeople(db, viewer)
      .where(and(maySuggest({ viewer, now }), sql`${users.id} <> all(${except}::uuid[])`))
      .orderBy(desc(users.followerCount), desc(users.id))
      .limit(limit),
);

/**
 * People to follow: ranked by how many of the viewer's followed accounts follow them, then filled up by follower
 * count.
 */
export async function suggestPeople(
  db: Database,
  { viewer, now }: MemberReader,
): Promise<PersonWithRelation[]> {
  const near = await nearPeople(db, { viewer, now });
  const limit = SUGGESTED_PEOPLE - near.length;
  const except = near.map(({ person }) => person.id);
  const others = limit > 0 ? await mostFollowed(db, { viewer, now, except, limit }) : [];
  return toPeopleWithRelation([...near, ...others], now);
}

import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { CommunityAct } from "#contract/community";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { newId } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { communityLog } from "#upstream/core/db/schema/schema-community";
import { canList } from "#upstream/core/db/visibility";
import { findCommunity } from "./community-queries.ts";

interface NewAction {
  readonly communityId: string;
  readonly actorId: string;
  readonly action: CommunityAct["action"];
  readonly personId?: string;
  readonly postId?: string;
  readonly reason?: string;
  readonly now: Date;
}

/**
 * Adds an owner's or moderator's action to the community's log, which all members can read.
 * @param tx the transaction of the action
 */
export async function logAction(tx: Database, { now, ...action }: NewAction): Promise<void> {
  await tx.insert(communityLog).values({ id: newId(now), ...action, createdAt: now });
}

/** The people whom the viewer may see in lists, by id. */
async function peopleById(
  db: Database,
  viewerId: string,
  ids: (string | null)[],
): Promise<ReadonlyMap<string | null, Person>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const rows = await db
    .select(personSelection)
    .from(users)
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(inArray(users.id, uniqueIds), canList(viewerId, users)));
  return new Map(rows.map((row) => [row.person.id, toPerson(row)]));
}

/**
 * A page of a community's log, latest first.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the viewer is a member
 */
export async function listCommunityLog(
  db: Database,
  viewerId: string,
  slug: string,
  { cursor, limit }: QueryOf<Endpoints["listCommunityLog"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const { id, role } = await findCommunity(db, viewerId, slug);
  if (role === null) throw new AppError("FORBIDDEN", "Only members of this community can read its log");
  const rows = await db
    .select()
    .from(communityLog)
    .where(and(eq(communityLog.communityId, id), after ? lt(communityLog.id, after[0]) : undefined))
    .orderBy(desc(communityLog.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  const people = await peopleById(
    db,
    viewerId,
    items.flatMap(({ actorId, personId }) => [actorId, personId]),
  );
  const acts: CommunityAct[] = items.map(({ actorId, personId, createdAt, communityId: _, ...act }) => ({
    ...act,
    actor: people.get(actorId) ?? null,
    person: people.get(personId) ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return { acts, nextCursor };
}

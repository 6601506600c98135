import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities } from "#upstream/core/db/schema/schema";
import { refuseMisleadingName } from "#upstream/modules/auth/official-names";
import { type CommunityRead, findCommunity } from "./community-queries.ts";
import { lockCommunity, requireOwner } from "./lock-community.ts";
import { admitRequesters, readRequesters } from "./members/admit-members.ts";
import { writeAct } from "./write-act.ts";

type Changes = BodyOf<Endpoints["updateCommunity"]>;

/** How the log names what was changed. */
const words = {
  name: "the name",
  description: "the description",
  rules: "the rules",
  isPublic: "who can read",
} as const satisfies Record<keyof Changes, string>;

const fields = Object.keys(words) as (keyof Changes)[]; // the keys of a const object are the fields

/**
 * Changes what a community says of itself. Whoever waits is let in when it opens to everybody. What stays as it was is not logged.
 * @throws AppError VALIDATION_FAILED for a misleading name, NOT_FOUND, FORBIDDEN unless the caller owns it
 */
export async function updateCommunity(
  { db, clock, mail }: AppDeps,
  userId: string,
  slug: string,
  changes: Changes,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const { id } = await lockForUpdate(tx, slug, userId, changes);
    await requireOwner(tx, id, userId);
    const before = await findCommunity(tx, userId, slug);
    const changed = fields.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field],
    );
    if (changed.includes("name")) await refuseMisleadingName({ db: tx, mail }, userId, changes.name ?? "");
    if (changed.length > 0) {
      await tx.update(communities).set(changes).where(eq(communities.id, id));
      const now = clock();
      if (changes.isPublic && !before.isPublic) await admitRequesters(tx, { communityId: id, slug, now });
      const reason = changed.map((field) => words[field]).join(", ");
      await writeAct(tx, { communityId: id, actorId: userId, action: "edit", reason, now });
    }
    return findCommunity(tx, userId, slug);
  });
}

/** With whoever waits to be let in, where that may be about to happen: people come before communities. */
async function lockForUpdate(tx: Database, slug: string, userId: string, { isPublic }: Changes) {
  const requesters = isPublic ? await readRequesters(tx, (await findCommunity(tx, userId, slug)).id) : [];
  return lockCommunity(tx, slug, [userId, ...requesters]);
}

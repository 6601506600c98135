import type { CommunityAct } from "#contract/community";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { communityLog } from "#upstream/core/db/schema/schema-community";

interface NewAct {
  readonly communityId: string;
  readonly actorId: string;
  readonly action: CommunityAct["action"];
  readonly personId?: string;
  readonly postId?: string;
  readonly reason?: string;
  readonly now: Date;
}

/**
 * Writes down what an owner or moderator did, for all members to read.
 * @param tx the transaction that does it
 */
export async function writeAct(tx: Database, { now, ...act }: NewAct): Promise<void> {
  await tx.insert(communityLog).values({ id: newId(now), ...act, createdAt: now });
}

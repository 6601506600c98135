import { and, eq } from "drizzle-orm";
import type { AnswerOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";

/**
 * Shows what a followed member reposts in the caller's home, or leaves it out. Idempotent.
 * @throws AppError NOT_FOUND unless the caller follows the member; BLOCKED
 */
export async function changeReposts(
  { db }: AppDeps,
  followerId: string,
  username: string,
  showsReposts: boolean,
): Promise<AnswerOf<Endpoints["showReposts"]>> {
  const { id } = await findVisiblePerson(db, followerId, username);
  const [changed] = await db
    .update(follows)
    .set({ showsReposts })
    .where(
      and(eq(follows.followerId, followerId), eq(follows.followeeId, id), eq(follows.status, "accepted")),
    )
    .returning({ showsReposts: follows.showsReposts });
  if (!changed) throw new AppError("NOT_FOUND", `You do not follow @${username}`);
  return { ...changed, message: messageOf(username, showsReposts) };
}

const messageOf = (username: string, isShown: boolean) =>
  isShown ? `Reposts by @${username} are shown` : `Reposts by @${username} are not shown`;

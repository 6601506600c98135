import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { answerFollowRequest } from "#upstream/modules/follow/follow-requests";
import { countUnread } from "./count-unread.ts";
import { isVisibleRow } from "./visible-rows.ts";

/**
 * Accepts or rejects the follow request of a notification, which is then withdrawn.
 * @returns the number of unread entries afterwards
 * @throws AppError NOT_FOUND if it is another member's, already answered or withdrawn
 */
export async function answerRequest(
  { db, clock }: AppDeps,
  userId: string,
  { notificationId, action }: BodyOf<Endpoints["answerFollowRequest"]>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock();
    const [request] = await tx
      .select({ actorId: notifications.actorId })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(
        and(
          isVisibleRow({ recipientId: userId, now }),
          eq(notifications.id, notificationId),
          eq(notifications.kind, "follow-request"),
        ),
      );
    if (!request?.actorId) throw new AppError("NOT_FOUND", "This follow request no longer exists");
    await answerFollowRequest(tx, { recipientId: userId, requesterId: request.actorId, action, now });
    return countUnread(tx, userId, now);
  });
}

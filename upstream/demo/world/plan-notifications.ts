import { NOTIFICATION_RETENTION_MS } from "#contract/limits";
import { HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import { notificationRow } from "#upstream/modules/notification/notification-kinds";
import type { PlannedFollow, PlannedMember, PlannedNotification } from "./world.ts";

const LAST_LOOK_MS = 8 * HOUR;

/** What everybody has been told of follows and open requests, read up to when they last looked. */
export function planNotifications(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): PlannedNotification[] {
  const random = createRandom(`${seed}/notifications`);
  const privateIds = new Set(members.filter(({ draft }) => draft.isPrivate).map(({ id }) => id));
  const oldest = new Date(now.getTime() - NOTIFICATION_RETENTION_MS);
  const lastLook = new Date(now.getTime() - LAST_LOOK_MS);
  return follows.flatMap(({ followerId, followeeId, status, createdAt }) => {
    const isRequest = status === "pending";
    // A request that was accepted has left the list.
    if (createdAt < oldest || (!isRequest && privateIds.has(followeeId))) return [];
    const kind = isRequest ? "follow-request" : "follow";
    const cause = { kind, recipientId: followeeId, actorId: followerId, now: createdAt } as const;
    const readAt = createdAt < lastLook ? lastLook : null;
    return [{ ...notificationRow(demoId(createdAt, random), cause), readAt }];
  });
}

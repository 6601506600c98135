import { HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import { notificationRow } from "#upstream/modules/notification/notification-kinds";
import type { PlannedJoinRequest, PlannedNotification, World } from "./world.ts";

const LAST_LOOK_MS = 8 * HOUR;
/** How long ago each of them asked. */
const ASKED_BEFORE_MS = [2 * HOUR, 5 * HOUR, 30 * HOUR, 52 * HOUR];

interface Asked {
  readonly joinRequests: readonly PlannedJoinRequest[];
  readonly notifications: readonly PlannedNotification[];
}

/** Who waits to be let into the communities that only members read, and what their owners and moderators have been told of it. */
export function planJoinRequests(
  seed: string,
  { members, communities, blocks }: Pick<World, "members" | "communities" | "blocks">,
  now: Date,
): Asked {
  const blocking = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
  const lastLook = new Date(now.getTime() - LAST_LOOK_MS);
  const asked = communities
    .filter(({ draft }) => !draft.isPublic)
    .map(({ id: communityId, draft, people }) => {
      const random = createRandom(`${seed}/join requests/${draft.slug}`);
      const inside = new Set(people.map(({ userId }) => userId));
      const outside = members.slice(1).filter(({ id }) => !inside.has(id) && !blocking.has(id));
      const joinRequests = random
        .shuffle(outside)
        .slice(0, ASKED_BEFORE_MS.length)
        .map(({ id: userId }, index) => ({
          communityId,
          userId,
          createdAt: new Date(now.getTime() - (ASKED_BEFORE_MS[index] ?? 0)),
        }));
      const answerers = people.filter(({ role }) => role !== "member");
      const notifications = joinRequests.flatMap(({ userId: actorId, createdAt }) =>
        answerers.map(({ userId: recipientId }) => ({
          ...notificationRow(demoId(createdAt, random), {
            kind: "join-request",
            recipientId,
            actorId,
            communityId,
            now: createdAt,
          }),
          readAt: createdAt < lastLook ? lastLook : null,
        })),
      );
      return { joinRequests, notifications };
    });
  return {
    joinRequests: asked.flatMap(({ joinRequests }) => joinRequests),
    notifications: asked.flatMap(({ notifications }) => notifications),
  };
}

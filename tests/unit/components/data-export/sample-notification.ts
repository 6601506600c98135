import type { NotificationPage } from "#contract/notification";
import type { ServerPayload } from "#contract/socket-events";

/** A security notification in the format of a socket event. */
export function sampleNotification(page: NotificationPage): ServerPayload<"notification"> {
  const id = "01890000-0000-7000-8000-000000000009";
  return {
    id,
    asOf: 1,
    _id: id,
    userId: "01890000-0000-7000-8000-000000000002",
    username: "alice",
    createdAt: "2026-11-21T08:00:00.000Z",
    type: "security",
    kind: "security",
    title: "Your data is ready",
    message: "It can be downloaded.",
    sentence: null,
    isRead: false,
    groupKey: id,
    actor: null,
    otherActors: [],
    otherCount: 0,
    thumbnail: null,
    unavailable: null,
    earlierNews: [],
    postId: null,
    commentId: null,
    story: null,
    community: null,
    actorRelation: null,
    otherRelations: [],
    excerpt: null,
    page,
    unreadCount: 1,
  };
}

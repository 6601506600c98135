import type { ServerEvent } from "#contract/socket-events";

/** Contract events that no page uses. */
type UnusedEvent = never;

/** Events that pages receive, for `onServerEvent`. */
export type ReceivedEvent = Exclude<ServerEvent, UnusedEvent>;

/** `own`: dropped unless `userId` is this page's member. `any`: `userId` is another member, or missing. */
type Receiving = "own" | "any";

/** How each event is received: a new contract event does not compile until it is listed here or as unused. */
export const receivedEvents: Record<ReceivedEvent, Receiving> = {
  registered: "own",
  notification: "own",
  notificationMarkedAsRead: "own",
  notificationsMarkedAsRead: "own",
  notificationWithdrawn: "own",
  relationChanged: "own",
  communityChanged: "any",
  hashtagFollowChanged: "own",
  savedSearchesChanged: "own",
  postDraftsChanged: "own",
  feedChanged: "any",
  storiesChanged: "any",
  postChanged: "any",
  messageChanged: "any",
  conversationChanged: "any",
  conversationRead: "any",
  typing: "any",
  presenceChanged: "any",
  chatCountsChanged: "any",
  reconnectAfter: "any",
};

export const receivedEventNames = Object.keys(receivedEvents) as ReceivedEvent[]; // the keys of `receivedEvents`

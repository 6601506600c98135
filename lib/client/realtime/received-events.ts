import type { ServerEvent } from "#contract/socket-events";

/** Events of the contract that no page needs. */
type UnusedEvent = never;

/** Events that the page listens to, and that `onServerEvent` subscribes to. */
export type ReceivedEvent = Exclude<ServerEvent, UnusedEvent>;

/** `own`: dropped unless its `userId` is the member of this page. `any`: its `userId` is another member, or it has none. */
type Receiving = "own" | "any";

/** How pages take each event: one that is new in the contract does not compile until it is listed here or as unused. */
export const receivedEvents: Record<ReceivedEvent, Receiving> = {
  registered: "own",
  notification: "own",
  notificationMarkedAsRead: "own",
  notificationsMarkedAsRead: "own",
  notificationWithdrawn: "own",
  relationChanged: "own",
  communityChanged: "any",
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

export const receivedEventNames = Object.keys(receivedEvents) as ReceivedEvent[]; // the keys of that very table

import "./without-eval.ts";
import { type ServerEvent, type ServerPayload, serverEvents } from "#contract/socket-events";

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

/** An event's payload when it is what the contract says, without fields that it does not know; null otherwise. */
export function parseServerEvent<Event extends ServerEvent>(
  event: Event,
  payload: unknown,
): ServerPayload<Event> | null {
  const parsed = serverEvents[event].safeParse(payload);
  // Of a union TypeScript does not see which of its schemas was asked.
  return parsed.success ? (parsed.data as ServerPayload<Event>) : null;
}

import type { ServerPayload } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { ReceivedEvent } from "./received-events.ts";

/** The longest time from the server's response until the page subscribes. */
const RECENT_MS = 10 * SECOND;

type Listener<Event extends ReceivedEvent> = (payload: ServerPayload<Event>) => void;

const listeners: { [Event in ReceivedEvent]?: Set<Listener<Event>> } = {};

function listenersOf<Event extends ReceivedEvent>(event: Event): Set<Listener<Event>> {
  // Only this function fills the table, so each set belongs to its event.
  const table = listeners as Record<Event, Set<Listener<Event>> | undefined>;
  table[event] ??= new Set();
  return table[event];
}

/**
 * Subscribes to a server event. Events may be missed while disconnected, so `registered` means: refetch what may have
 * changed. An event may come twice. Returns an unsubscribe function.
 */
export function onServerEvent<Event extends ReceivedEvent>(
  event: Event,
  listener: Listener<Event>,
): () => void {
  listenersOf(event).add(listener);
  return () => listenersOf(event).delete(listener);
}

interface Received {
  event: ReceivedEvent;
  payload: unknown;
  at: number;
}

let received: Received[] = [];

/**
 * Payloads of an event received within the last `RECENT_MS`. A page still being loaded then had not subscribed yet,
 * and may have been rendered before the reported change.
 */
export function recentServerEvents<Event extends ReceivedEvent>(event: Event): ServerPayload<Event>[] {
  const since = performance.now() - RECENT_MS;
  return (
    received
      .filter((each) => each.event === event && each.at >= since)
      // `publishServerEvent` stores each payload with its own event.
      .map(({ payload }) => payload as ServerPayload<Event>)
  );
}

/** Publishes a parsed event to its listeners; called by the socket. */
export function publishServerEvent<Event extends ReceivedEvent>(
  event: Event,
  payload: ServerPayload<Event>,
): void {
  const at = performance.now();
  received = [...received.filter((each) => each.at >= at - RECENT_MS), { event, payload, at }];
  for (const listener of listenersOf(event)) listener(payload);
}

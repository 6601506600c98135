import type { ServerEvent, ServerPayload } from "#contract/socket-events";

type Listener<Event extends ServerEvent> = (payload: ServerPayload<Event>) => void;

const listeners: { [Event in ServerEvent]?: Set<Listener<Event>> } = {};

function listenersOf<Event extends ServerEvent>(event: Event): Set<Listener<Event>> {
  // Only this function fills the table: a set is always of the event that it stands under.
  const table = listeners as Record<Event, Set<Listener<Event>> | undefined>;
  table[event] ??= new Set();
  return table[event];
}

/**
 * Hears what the server tells this member's pages. Events may be missed while there is no connection, so `registered`
 * means: fetch anew what could have changed. An event may come twice. Returns how to stop.
 */
export function onServerEvent<Event extends ServerEvent>(
  event: Event,
  listener: Listener<Event>,
): () => void {
  listenersOf(event).add(listener);
  return () => listenersOf(event).delete(listener);
}

/** Passes an event on to whoever listens; the socket calls it, with what it has parsed. */
export function tellServerEvent<Event extends ServerEvent>(
  event: Event,
  payload: ServerPayload<Event>,
): void {
  for (const listener of listenersOf(event)) listener(payload);
}

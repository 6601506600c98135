import type { ServerPayload } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { ReceivedEvent } from "./received-events.ts";

/** How long the data of a page may take from the server's answer until the page subscribes. */
const RECENT_MS = 10 * SECOND;

type Listener<Event extends ReceivedEvent> = (payload: ServerPayload<Event>) => void;

const listeners: { [Event in ReceivedEvent]?: Set<Listener<Event>> } = {};

function listenersOf<Event extends ReceivedEvent>(event: Event): Set<Listener<Event>> {
  // Only this function fills the table: a set is always of the event that it stands under.
  const table = listeners as Record<Event, Set<Listener<Event>> | undefined>;
  table[event] ??= new Set();
  return table[event];
}

/**
 * Hears what the server tells this member's pages. Events may be missed while there is no connection, so `registered`
 * means: fetch anew what could have changed. An event may come twice. Returns how to stop.
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
 * The payloads of an event that came within the last `RECENT_MS`. A page that was on its way then was not subscribed
 * yet, and may have been rendered before what the event reports.
 */
export function recentServerEvents<Event extends ReceivedEvent>(event: Event): ServerPayload<Event>[] {
  const since = performance.now() - RECENT_MS;
  return (
    received
      .filter((each) => each.event === event && each.at >= since)
      // Each was put in under its own event, by the function below.
      .map(({ payload }) => payload as ServerPayload<Event>)
  );
}

/** Passes an event on to whoever listens; the socket calls it, with what it has parsed. */
export function publishServerEvent<Event extends ReceivedEvent>(
  event: Event,
  payload: ServerPayload<Event>,
): void {
  const at = performance.now();
  received = [...received.filter((each) => each.at >= at - RECENT_MS), { event, payload, at }];
  for (const listener of listenersOf(event)) listener(payload);
}

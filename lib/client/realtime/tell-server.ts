import type { ClientEvent, ClientPayload } from "#contract/socket-events";
import type { Line } from "./open-line.ts";

let send: Line["send"] | undefined;

/** For the connection alone: how to speak to the server while it listens. */
export function setSender(sender: Line["send"] | undefined): void {
  send = sender;
}

/**
 * Says something to the server.
 * @returns whether there is a connection; without one it is to be said again at the next `registered`
 */
export function tellServer<Event extends ClientEvent>(event: Event, payload: ClientPayload<Event>): boolean {
  send?.(event, payload);
  return send !== undefined;
}

import type { ClientEvent, ClientPayload } from "#contract/socket-events";
import type { SocketConnection } from "./open-socket.ts";

let send: SocketConnection["send"] | undefined;

/** For the connection alone: how to speak to the server while it listens. */
export function setEmitter(sender: SocketConnection["send"] | undefined): void {
  send = sender;
}

/**
 * Says something to the server.
 * @returns whether there is a connection; without one it is to be said again at the next `registered`
 */
export function emitToServer<Event extends ClientEvent>(
  event: Event,
  payload: ClientPayload<Event>,
): boolean {
  send?.(event, payload);
  return send !== undefined;
}

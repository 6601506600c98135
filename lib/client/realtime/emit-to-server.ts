import type { ClientEvent, ClientPayload } from "#contract/socket-events";
import type { SocketConnection } from "./open-socket.ts";

let send: SocketConnection["send"] | undefined;

/** Called by the connection only: sets the function that emits events while connected. */
export function setEmitter(sender: SocketConnection["send"] | undefined): void {
  send = sender;
}

/**
 * Emits an event to the server.
 * @returns whether there is a connection; without one, emit again at the next `registered`
 */
export function emitToServer<Event extends ClientEvent>(
  event: Event,
  payload: ClientPayload<Event>,
): boolean {
  send?.(event, payload);
  return send !== undefined;
}

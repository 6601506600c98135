import "./without-eval.ts";
import { type ServerEvent, type ServerPayload, serverEvents } from "#contract/socket-events";

/** An event's payload when it is what the contract says, without fields that it does not know; null otherwise. */
export function parseServerEvent<Event extends ServerEvent>(
  event: Event,
  payload: unknown,
): ServerPayload<Event> | null {
  const parsed = serverEvents[event].safeParse(payload);
  // Of a union TypeScript does not see which of its schemas was asked.
  return parsed.success ? (parsed.data as ServerPayload<Event>) : null;
}

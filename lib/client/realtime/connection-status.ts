import { ObservableMap, useObserved } from "#lib/client/observable-map";

/**
 * Status of the page's socket. `starting`: not connected yet since loading. `reconnecting`: disconnected long enough
 * to show it. `stopped`: it does not reconnect by itself, so only refetching helps.
 */
export type ConnectionStatus = "starting" | "online" | "reconnecting" | "stopped";

const KEY = "status";
const statuses = new ObservableMap<typeof KEY, ConnectionStatus>();

/** Called by the socket only. */
export function setConnectionStatus(status: ConnectionStatus): void {
  if (statuses.get(KEY) !== status) statuses.set(KEY, status);
}

/** The current status, outside components. */
export function currentConnectionStatus(): ConnectionStatus {
  return statuses.get(KEY) ?? "starting";
}

/** The connection's status, re-rendering on change. */
export function useConnectionStatus(): ConnectionStatus {
  return useObserved(statuses, KEY) ?? "starting";
}

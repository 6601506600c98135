import { ObservableMap, useObserved } from "#lib/client/observable-map";

/**
 * How the page hears of news. `starting`: not yet connected since it was loaded. `reconnecting`: the connection has been
 * away long enough to say so. `stopped`: it does not come back by itself, so only fetching again helps.
 */
export type ConnectionStatus = "starting" | "online" | "reconnecting" | "stopped";

const KEY = "status";
const statuses = new ObservableMap<typeof KEY, ConnectionStatus>();

/** For the socket alone. */
export function setConnectionStatus(status: ConnectionStatus): void {
  if (statuses.get(KEY) !== status) statuses.set(KEY, status);
}

/** What `useConnectionStatus` gives, for whoever is no component. */
export function currentConnectionStatus(): ConnectionStatus {
  return statuses.get(KEY) ?? "starting";
}

/** The connection's status, followed through its changes. */
export function useConnectionStatus(): ConnectionStatus {
  return useObserved(statuses, KEY) ?? "starting";
}

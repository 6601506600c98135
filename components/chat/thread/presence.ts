import { useEffect } from "react";
import type { Presence } from "#contract/chat";
import { SECOND } from "#contract/limits";
import { WATCHED_PEOPLE_MAX } from "#contract/limits-chat";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { tellServer } from "#lib/client/realtime/tell-server";

/** What was heard of people since the page was loaded; `presence` is null where one may not know it any more. */
const heard = new ObservableMap<string, { presence: Presence | null }>();
/** How many places of the page show somebody. */
const shown = new Map<string, number>();

/** The server hears at most this often whom the page shows: it ends lines that say too much. */
const WATCH_APART_MS = 2 * SECOND;

let told: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let toldAt = Number.NEGATIVE_INFINITY;

function tell(): void {
  timer = undefined;
  const ids = [...shown.keys()].slice(-WATCHED_PEOPLE_MAX);
  const isSame = ids.length === told.length && ids.every((id) => told.includes(id));
  if (isSame || !tellServer("watchPeople", ids)) return;
  told = ids;
  toldAt = performance.now();
}

function tellSoon(): void {
  if (timer === undefined) timer = setTimeout(tell, Math.max(0, toldAt + WATCH_APART_MS - performance.now()));
}

/** A new connection knows nothing of whom the page shows. */
export function watchAgain(): void {
  told = [];
  tellSoon();
}

/** What the server says of somebody. */
export function hearPresence(userId: string, presence: Presence | null): void {
  heard.set(userId, { presence });
}

/**
 * Whether somebody is there, followed through its changes.
 * @param userId null where there is nobody to watch, as in a group
 * @param served what came with the page
 */
export function usePresence(userId: string | null, served: Presence | null): Presence | null {
  useEffect(() => {
    if (userId === null) return;
    shown.set(userId, (shown.get(userId) ?? 0) + 1);
    tellSoon();
    return () => {
      const left = (shown.get(userId) ?? 1) - 1;
      if (left > 0) shown.set(userId, left);
      else shown.delete(userId);
      tellSoon();
    };
  }, [userId]);
  const status = useConnectionStatus();
  const latest = useObserved(heard, userId ?? "");
  const known = latest ? latest.presence : served;
  // Without a connection nobody says when they leave.
  const isCurrent = status === "starting" || status === "online";
  return known?.isOnline && !isCurrent ? null : known;
}

import { useEffect } from "react";
import type { Presence } from "#contract/chat";
import { WATCHED_PEOPLE_MAX } from "#contract/limits-chat";
import { SECOND } from "#contract/units";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { emitToServer } from "#lib/client/realtime/emit-to-server";

/** Presence received since the page was loaded; `presence` is null if the viewer may no longer know it. */
const received = new ObservableMap<string, { presence: Presence | null }>();
/** How many places on the page show a member. */
const shown = new Map<string, number>();

/** Minimum interval of `watchPeople` messages: the server closes connections that send too much. */
const WATCH_APART_MS = 2 * SECOND;

let sent: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let sentAt = Number.NEGATIVE_INFINITY;

function sendWatched(): void {
  timer = undefined;
  const ids = [...shown.keys()].slice(-WATCHED_PEOPLE_MAX);
  const isSame = ids.length === sent.length && ids.every((id) => sent.includes(id));
  if (isSame || !emitToServer("watchPeople", ids)) return;
  sent = ids;
  sentAt = performance.now();
}

function scheduleSend(): void {
  if (timer !== undefined) return;
  timer = setTimeout(sendWatched, Math.max(0, sentAt + WATCH_APART_MS - performance.now()));
}

/** Sends the watched members again, because a new connection has none. */
export function resendWatchedPeople(): void {
  sent = [];
  scheduleSend();
}

/** Applies a member's presence from an event. */
export function applyPresence(userId: string, presence: Presence | null): void {
  received.set(userId, { presence });
}

/**
 * A member's presence, kept up to date.
 * @param userId null if there is no one to watch, as in a group
 * @param served presence rendered by the server
 */
export function usePresence(userId: string | null, served: Presence | null): Presence | null {
  useEffect(() => {
    if (userId === null) return;
    shown.set(userId, (shown.get(userId) ?? 0) + 1);
    scheduleSend();
    return () => {
      const left = (shown.get(userId) ?? 1) - 1;
      if (left > 0) shown.set(userId, left);
      else shown.delete(userId);
      scheduleSend();
    };
  }, [userId]);
  const status = useConnectionStatus();
  const latest = useObserved(received, userId ?? "");
  const known = latest ? latest.presence : served;
  // Without a connection, going offline is not reported.
  const isCurrent = status === "starting" || status === "online";
  return known?.isOnline && !isCurrent ? null : known;
}

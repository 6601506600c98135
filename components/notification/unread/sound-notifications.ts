import type { Notification } from "#contract/notification";
import { MINUTE, SECOND } from "#contract/units";
import { fetchNewest } from "#lib/client/realtime/fetch-newest";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { isMuted } from "./sound.ts";
import { getUnreadCount } from "./unread-count.ts";

/** Several notifications in a row play one sound. */
const PAUSE_MS = 1.5 * SECOND;
/** Other tabs receive the same notification within this time. */
const CLAIM_MS = MINUTE;

type Sounded = Pick<Notification, "id" | "isRead">;

/**
 * Plays a sound once for each notification that is neither read nor seen, in the first tab that may. Notifications
 * from before the page was loaded are not announced; those missed while disconnected are. Returns a stop function.
 * @param play throws when the browser blocks sound
 */
export function soundNotifications(play: () => Promise<void>): () => void {
  const seen = new Set<string>();
  let lastAt = Number.NEGATIVE_INFINITY;

  /** @returns whether this notification needs no sound any more */
  async function sound(): Promise<boolean> {
    if (isMuted() || performance.now() - lastAt < PAUSE_MS) return true;
    try {
      await play();
      lastAt = performance.now();
      return true;
    } catch (error) {
      // Only logged, as specified; the browser's record of the page is where it bothers nobody.
      performance.mark("roost: a sound was not played", { detail: String(error) });
      return false;
    }
  }

  function consider({ id, isRead }: Sounded): void {
    if (isRead || seen.has(id)) return;
    seen.add(id);
    takeTurn(id, sound).catch(() => {
      // The page is being left.
    });
  }

  async function lookForMissed(unreadCount: number): Promise<void> {
    // The count shown so far: the unread count is updated by a later listener of this event.
    const before = getUnreadCount();
    const isMore = before !== undefined && unreadCount > before;
    const newest = isMore ? (await fetchNewest())?.newest : undefined;
    if (newest) consider(newest);
  }

  const stops = [
    onServerEvent("registered", ({ unreadCount }) => void lookForMissed(unreadCount)),
    onServerEvent("notification", consider),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One tab after the other, until one has done it: that one claims it for as long as others may come. */
function takeTurn(id: string, act: () => Promise<boolean>): Promise<void> {
  return navigator.locks.request(
    "roost-sound",
    () =>
      new Promise<void>((resolve, reject) => {
        const claim = async (lock: Lock | null) => {
          const isDone = lock !== null && (await act());
          if (!isDone) return;
          resolve();
          await new Promise((release) => setTimeout(release, CLAIM_MS));
        };
        // Without a sound the turn ends only when the claim is free, or the next tab would find it taken.
        navigator.locks
          .request(`roost-sound-${id}`, { ifAvailable: true }, claim)
          .then(() => resolve(), reject);
      }),
  );
}

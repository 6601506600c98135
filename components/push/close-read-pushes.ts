import { routes } from "#contract/web-routes";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { readPushOwner } from "./push-owner.ts";

/** What the service worker keeps with what it shows of a message: see public/sw.js. */
interface PushedMessage {
  path: string;
  seq: number;
}

function isMessage(data: unknown): data is PushedMessage {
  return typeof data === "object" && data !== null && "seq" in data && typeof data.seq === "number";
}

async function closeWhere(isRead: (message: PushedMessage) => boolean): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) {
      const data: unknown = shown.data;
      if (isMessage(data) && isRead(data)) shown.close();
    }
  } catch {
    // The person closes it.
  }
}

/**
 * Takes back what was pushed to this browser of messages that its member has read meanwhile, here or on another device. A push alone
 * cannot do that, since browsers want each to be shown: it takes an open page. Returns how to stop.
 */
export function closeReadPushes(userId: string): () => void {
  const isTold = () => readPushOwner() === userId;
  const stops = [
    onServerEvent("conversationRead", ({ conversationId, userId: readerId, seq }) => {
      if (readerId !== userId || !isTold()) return;
      const path = routes.conversation(conversationId);
      void closeWhere((message) => message.path === path && message.seq <= seq);
    }),
    // Said with every connection: what was read while there was none.
    onServerEvent("chatCountsChanged", ({ unreadCount }) => {
      if (unreadCount === 0 && isTold()) void closeWhere(() => true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

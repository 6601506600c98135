import { TYPING_REPEAT_MS, TYPING_SHOWN_MS } from "#contract/limits-chat";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { emitToServer } from "#lib/client/realtime/emit-to-server";

/** Ids of typing members, by conversation. */
const typists = new ObservableMap<string, readonly string[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function stop(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  const left = (typists.get(conversationId) ?? []).filter((id) => id !== userId);
  if (left.length > 0) typists.set(conversationId, left);
  else typists.delete(conversationId);
}

/** Shows a member as typing until `TYPING_SHOWN_MS` after the last event. */
export function showTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`;
  const known = typists.get(conversationId) ?? [];
  if (!known.includes(userId)) typists.set(conversationId, [...known, userId]);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stop(conversationId, userId), TYPING_SHOWN_MS),
  );
}

/** Stops showing a member as typing, because their message has arrived. */
export function hideTyping(conversationId: string, userId: string): void {
  if (typists.get(conversationId)?.includes(userId)) stop(conversationId, userId);
}

const none: readonly string[] = [];

/** Ids of those who are typing in a conversation. */
export function useTypists(conversationId: string): readonly string[] {
  return useObserved(typists, conversationId) ?? none;
}

let sentAt = Number.NEGATIVE_INFINITY;
let sentIn = "";
/** Not sent for lack of a connection: sent by the next one if still current. */
let unsent: { conversationId: string; at: number } | null = null;

/** Reports that the member is typing, at most once per `TYPING_REPEAT_MS`. */
export function sendTyping(conversationId: string): void {
  const now = performance.now();
  if (sentIn === conversationId && now - sentAt < TYPING_REPEAT_MS) return;
  const isSent = emitToServer("typing", { conversationId });
  unsent = isSent ? null : { conversationId, at: now };
  if (!isSent) return;
  sentAt = now;
  sentIn = conversationId;
}

/** Sends an unsent report on a new connection, once the server knows which conversation is shown. */
export function resendTyping(): void {
  if (unsent && performance.now() - unsent.at < TYPING_REPEAT_MS) sendTyping(unsent.conversationId);
}

/** After a message is sent, the next keystroke is reported again. */
export function resetTyping(): void {
  sentIn = "";
  unsent = null;
}

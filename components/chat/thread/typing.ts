import { TYPING_REPEAT_MS, TYPING_SHOWN_MS } from "#contract/limits-chat";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { tellServer } from "#lib/client/realtime/tell-server";

/** Who is typing, by conversation: ids of members. */
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

/** Somebody is typing: shown until nothing is heard of it for a while. */
export function hearTyping(conversationId: string, userId: string): void {
  const key = `${conversationId} ${userId}`;
  const known = typists.get(conversationId) ?? [];
  if (!known.includes(userId)) typists.set(conversationId, [...known, userId]);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stop(conversationId, userId), TYPING_SHOWN_MS),
  );
}

/** A message of theirs has come. */
export function typingEnded(conversationId: string, userId: string): void {
  if (typists.get(conversationId)?.includes(userId)) stop(conversationId, userId);
}

const none: readonly string[] = [];

/** Ids of those who are typing in a conversation. */
export function useTypists(conversationId: string): readonly string[] {
  return useObserved(typists, conversationId) ?? none;
}

let saidAt = Number.NEGATIVE_INFINITY;
let saidIn = "";
/** What could not be said, as there was no connection yet: said by the next, if it is still true then. */
let unsaid: { conversationId: string; at: number } | null = null;

/** Says that the member is typing, unless that was said a moment ago. */
export function sayTyping(conversationId: string): void {
  const now = performance.now();
  if (saidIn === conversationId && now - saidAt < TYPING_REPEAT_MS) return;
  const isSaid = tellServer("typing", { conversationId });
  unsaid = isSaid ? null : { conversationId, at: now };
  if (!isSaid) return;
  saidAt = now;
  saidIn = conversationId;
}

/** There is a connection again, and the server knows which conversation is shown. */
export function sayTypingAgain(): void {
  if (unsaid && performance.now() - unsaid.at < TYPING_REPEAT_MS) sayTyping(unsaid.conversationId);
}

/** What was being typed is sent: the next word is news again. */
export function typingSent(): void {
  saidIn = "";
  unsaid = null;
}

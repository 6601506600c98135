import { useEffect } from "react";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { emitToServer } from "#lib/client/realtime/emit-to-server";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { applyOwnRead } from "./conversations.ts";

/** Marks within this time are sent together. */
const APART_MS = SECOND / 2;

const pending = new Map<string, number>();
const sent = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks a conversation as read up to a message, never backwards. A mark that could not be sent is covered by the next one. */
export function markRead(id: string, seq: number): void {
  if (seq <= (sent.get(id) ?? 0) || seq <= (pending.get(id) ?? 0)) return;
  pending.set(id, seq);
  applyOwnRead(id, seq);
  if (timer === undefined) timer = setTimeout(sendPending, APART_MS);
}

/** Lets a conversation that the member has marked as unread be marked as read again, when it is opened. */
export function forgetRead(id: string): void {
  sent.delete(id);
}

function sendPending(): void {
  timer = undefined;
  for (const [id, seq] of pending) {
    pending.delete(id);
    void send(id, seq);
  }
}

async function send(id: string, seq: number): Promise<void> {
  const before = sent.get(id) ?? 0;
  sent.set(id, Math.max(before, seq));
  try {
    await callApi("markConversationRead", { params: { id }, body: { seq } });
  } catch {
    if (sent.get(id) === seq) sent.set(id, before);
  }
}

/** Whether the page is visible and focused. */
export function isPageFocused(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/** Reports to the server which conversation is open and focused: it needs no push, and typing is accepted in it. */
export function useShownConversation(id: string): void {
  useEffect(() => {
    let reported: string | null = null;
    const report = () => {
      const next = isPageFocused() ? id : null;
      if (next !== reported && emitToServer("showConversation", next)) reported = next;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("visibilitychange", report, { signal });
    window.addEventListener("focus", report, { signal });
    window.addEventListener("blur", report, { signal });
    const unsubscribe = onServerEvent("registered", () => {
      reported = null;
      report();
    });
    report();
    return () => {
      listening.abort();
      unsubscribe();
      if (reported !== null) emitToServer("showConversation", null);
    };
  }, [id]);
}

import { readUpTo } from "#components/chat/list/conversations.ts";
import { SECOND } from "#contract/limits";
import { callApi } from "#lib/client/api";

/** What is scrolled past is told of together. */
const APART_MS = SECOND / 2;

const wanted = new Map<string, number>();
const told = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says that the member has read a conversation up to a message. Never goes back; what could not be told is told with the next. */
export function markRead(id: string, seq: number): void {
  if (seq <= (told.get(id) ?? 0) || seq <= (wanted.get(id) ?? 0)) return;
  wanted.set(id, seq);
  readUpTo(id, seq);
  if (timer === undefined) timer = setTimeout(tell, APART_MS);
}

function tell(): void {
  timer = undefined;
  for (const [id, seq] of wanted) {
    wanted.delete(id);
    void put(id, seq);
  }
}

async function put(id: string, seq: number): Promise<void> {
  const before = told.get(id) ?? 0;
  told.set(id, Math.max(before, seq));
  try {
    await callApi("markConversationRead", { params: { id }, body: { seq } });
  } catch {
    if (told.get(id) === seq) told.set(id, before);
  }
}

/** Whether the member is looking at the page. */
export function isLooking(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

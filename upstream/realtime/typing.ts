import { SECOND } from "#contract/limits";
import { clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { typingAudience } from "#upstream/modules/chat/typing-audience";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";

type TypingDeps = Pick<AppDeps, "db" | "clock" | "log">;

/** So long an answer holds without being asked for again. What changes it takes it back at once; this is for what was missed. */
const KNOWN_FOR_MS = 30 * SECOND;
/** Conversations that one page has shown lately. */
const KNOWN_MAX = 20;

interface Known {
  /** Rooms of those who see that this member is typing; nobody's where one may not say so. */
  readonly rooms: readonly string[];
  readonly asOfMs: number;
}

/** How often a page's audiences were forgotten. */
const forgotten = new WeakMap<MemberSocket, number>();

/** By page and conversation: whoever presses keys asks the database nothing. */
const known = new WeakMap<MemberSocket, Map<string, Known>>();

/** What is being asked about conversations that pages have just shown: somebody may type before it is answered. */
const asking = new WeakMap<MemberSocket, Map<string, Promise<Known>>>();

function learnOnce(socket: MemberSocket, conversationId: string, deps: TypingDeps): Promise<Known> {
  const asked = asking.get(socket) ?? new Map<string, Promise<Known>>();
  asking.set(socket, asked);
  const answer = learn(socket, conversationId, deps).finally(() => {
    if (asked.get(conversationId) === answer) asked.delete(conversationId);
  });
  asked.set(conversationId, answer);
  return answer;
}

async function learn(
  socket: MemberSocket,
  conversationId: string,
  { db, clock }: TypingDeps,
): Promise<Known> {
  const before = forgotten.get(socket);
  const audience = await typingAudience(db, socket.data.userId, conversationId);
  // What was forgotten meanwhile may still be in it.
  const asOfMs = forgotten.get(socket) === before ? clock().getTime() : Number.NEGATIVE_INFINITY;
  const entry = { rooms: audience.map(roomOf), asOfMs };
  const entries = known.get(socket) ?? new Map<string, Known>();
  entries.delete(conversationId);
  entries.set(conversationId, entry);
  const [oldest] = entries.keys();
  if (entries.size > KNOWN_MAX && oldest !== undefined) entries.delete(oldest);
  known.set(socket, entries);
  return entry;
}

/** Forgets who may see that a page's member is typing: somebody came, went, or was blocked. */
export function forgetAudiences(socket: MemberSocket): void {
  forgotten.set(socket, (forgotten.get(socket) ?? 0) + 1);
  for (const [conversationId, entry] of known.get(socket) ?? []) {
    known.get(socket)?.set(conversationId, { ...entry, asOfMs: Number.NEGATIVE_INFINITY });
  }
}

/** Finds out who sees it when somebody types in the conversation that a page shows from now on. */
export async function showConversation(
  socket: MemberSocket,
  payload: unknown,
  deps: TypingDeps,
): Promise<void> {
  const shown = clientEvents.showConversation.safeParse(payload);
  if (!shown.success || !socket.rooms.has(roomOf(socket.data.userId))) {
    socket.disconnect(true);
    return;
  }
  if (shown.data === null) return;
  await learnOnce(socket, shown.data, deps).catch((err) => {
    deps.log.error({ err }, "who may see somebody typing could not be found");
  });
}

/** Passes on that a member is typing, in a conversation that the page has shown. */
export async function passTypingOn(
  io: MemberSocketServer,
  socket: MemberSocket,
  payload: unknown,
  deps: TypingDeps,
): Promise<void> {
  const typed = clientEvents.typing.safeParse(payload);
  const { userId } = socket.data;
  if (!typed.success || !socket.rooms.has(roomOf(userId))) {
    socket.disconnect(true);
    return;
  }
  const { conversationId } = typed.data;
  try {
    const entry = known.get(socket)?.get(conversationId) ?? (await asking.get(socket)?.get(conversationId));
    if (!entry) return;
    const isFresh = deps.clock().getTime() - entry.asOfMs < KNOWN_FOR_MS;
    const { rooms } = isFresh ? entry : await learn(socket, conversationId, deps);
    if (rooms.length > 0) io.to([...rooms]).emit("typing", { conversationId, userId });
  } catch (err) {
    deps.log.error({ err }, "who may see somebody typing could not be found");
  }
}

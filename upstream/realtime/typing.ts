import { clientEvents } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { typingAudience } from "#upstream/modules/chat/typing-audience";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";

type TypingDeps = Pick<AppDeps, "db" | "clock" | "log">;

/** How long a cached audience is used. Changes expire it immediately (`expireAudiences`); this covers missed events. */
const FRESH_FOR_MS = 30 * SECOND;
/** Conversations whose audiences are cached per page, the most recent ones. */
const CACHED_MAX = 20;

/** Who sees that a member is typing in a conversation. */
interface Audience {
  /** Their rooms; empty when the member may not send typing. */
  readonly rooms: readonly string[];
  readonly asOfMs: number;
}

/** How many times a page's audiences have expired. */
const expirations = new WeakMap<MemberSocket, number>();

/** By page and conversation, so that a key press costs no query. */
const cached = new WeakMap<MemberSocket, Map<string, Audience>>();

/** Audiences being read, by page and conversation: a member may type before the answer arrives. */
const pending = new WeakMap<MemberSocket, Map<string, Promise<Audience>>>();

function readAudience(socket: MemberSocket, conversationId: string, deps: TypingDeps): Promise<Audience> {
  const reads = pending.get(socket) ?? new Map<string, Promise<Audience>>();
  pending.set(socket, reads);
  const answer = fetchAudience(socket, conversationId, deps).finally(() => {
    if (reads.get(conversationId) === answer) reads.delete(conversationId);
  });
  reads.set(conversationId, answer);
  return answer;
}

async function fetchAudience(
  socket: MemberSocket,
  conversationId: string,
  { db, clock }: TypingDeps,
): Promise<Audience> {
  const before = expirations.get(socket);
  const audience = await typingAudience(db, socket.data.userId, conversationId);
  // An answer that was expired while it was being read may already be outdated.
  const asOfMs = expirations.get(socket) === before ? clock().getTime() : Number.NEGATIVE_INFINITY;
  const entry = { rooms: audience.map(roomOf), asOfMs };
  const entries = cached.get(socket) ?? new Map<string, Audience>();
  entries.delete(conversationId);
  entries.set(conversationId, entry);
  const [oldest] = entries.keys();
  if (entries.size > CACHED_MAX && oldest !== undefined) entries.delete(oldest);
  cached.set(socket, entries);
  return entry;
}

/** Expires the cached audiences of a page after a change of members or blocks. */
export function expireAudiences(socket: MemberSocket): void {
  expirations.set(socket, (expirations.get(socket) ?? 0) + 1);
  for (const [conversationId, entry] of cached.get(socket) ?? []) {
    cached.get(socket)?.set(conversationId, { ...entry, asOfMs: Number.NEGATIVE_INFINITY });
  }
}

/** Handles `showConversation`: caches the audience of the conversation that a page shows from now on. */
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
  await readAudience(socket, shown.data, deps).catch((err) => {
    deps.log.error({ err }, "finding the audience of a typing event failed");
  });
}

/** Handles `typing`: forwards it to those who may see it, if the page has shown the conversation. */
export async function forwardTyping(
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
    const entry = cached.get(socket)?.get(conversationId) ?? (await pending.get(socket)?.get(conversationId));
    if (!entry) return;
    const isFresh = deps.clock().getTime() - entry.asOfMs < FRESH_FOR_MS;
    const { rooms } = isFresh ? entry : await fetchAudience(socket, conversationId, deps);
    if (rooms.length > 0) io.to([...rooms]).emit("typing", { conversationId, userId });
  } catch (err) {
    deps.log.error({ err }, "finding the audience of a typing event failed");
  }
}

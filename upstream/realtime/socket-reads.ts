import type { Presence } from "#contract/chat";
import type { AppDeps } from "#upstream/app-deps";
import { createBatch } from "#upstream/core/batch";
import { createWorkGate, type WorkGate } from "#upstream/core/work-gate";
import { type ChatCounts, countChats } from "#upstream/modules/chat/conversations/count-chat";
import { type Arrival, noteArrivals } from "#upstream/modules/chat/note-presence";
import { type AskedPresence, presenceOfPairs } from "#upstream/modules/chat/presence-queries";
import { countUnreadOfMany } from "#upstream/modules/notification/count-unread";
import { redeemTickets, type SocketOwner } from "./realtime-ticket.ts";

/** Connections to the database that may be in use at once to let pages in, and as many for what they show. */
const CONNECTIONS = 2;
const BATCH_SIZE = 100;

interface Counts {
  /** When they were true. */
  readonly asOf: number;
  readonly unreadCount: number;
  readonly chatCounts: ChatCounts;
}

/**
 * What sockets ask the database for, in batches and over a few connections: thousands of pages that come back at once wait for each
 * other and not the members' calls for them.
 */
export interface SocketReads {
  /** Whose a ticket is; null for one that is good for nothing. */
  redeem(ticket: string): Promise<SocketOwner | null>;
  countsOf(userId: string): Promise<Counts>;
  /** Notes that somebody is there, until a moment that is put off while they stay. */
  noteArrival(arrival: Arrival): Promise<unknown>;
  presenceOf(asked: AskedPresence): Promise<ReadonlyMap<string, Presence>>;
  /** For what cannot be asked for many at once. */
  show: WorkGate;
}

/** Nothing is refused here: a page has one of each kind under way, and how many messages it may send is limited. */
function gate(): WorkGate {
  const maxQueued = Number.POSITIVE_INFINITY;
  return createWorkGate({ maxRunning: CONNECTIONS, maxQueued, busyMessage: "", retryAfterSeconds: 1 });
}

/** Makes them for one node. */
export function createSocketReads({ db, clock }: Pick<AppDeps, "db" | "clock">): SocketReads {
  const admission = gate();
  const show = gate();
  return {
    redeem: createBatch({
      gate: admission,
      maxSize: BATCH_SIZE,
      work: (tickets: readonly string[]) => redeemTickets(db, tickets, clock()),
    }),
    countsOf: createBatch({
      gate: admission,
      maxSize: BATCH_SIZE,
      async work(userIds: readonly string[]): Promise<Counts[]> {
        const now = clock();
        const unread = await countUnreadOfMany(db, [...new Set(userIds)], now);
        const chats = await countChats(db, [...new Set(userIds)], now);
        return userIds.map((userId) => ({
          asOf: now.getTime(),
          unreadCount: unread.get(userId) ?? 0,
          chatCounts: chats.get(userId) ?? { unreadCount: 0, requestCount: 0 },
        }));
      },
    }),
    noteArrival: createBatch({
      gate: admission,
      maxSize: BATCH_SIZE,
      async work(arrivals: readonly Arrival[]): Promise<readonly Arrival[]> {
        await noteArrivals(db, arrivals);
        return arrivals;
      },
    }),
    presenceOf: createBatch({
      gate: show,
      maxSize: BATCH_SIZE,
      work: (asked: readonly AskedPresence[]) => presenceOfPairs(db, asked, clock()),
    }),
    show,
  };
}

import type { Presence } from "#contract/chat";
import type { AppDeps } from "#upstream/app-deps";
import { createBatch } from "#upstream/core/load/batch";
import { createWorkGate, type WorkGate } from "#upstream/core/load/work-gate";
import { type ChatCounts, countChats } from "#upstream/modules/chat/conversations/count-chat";
import {
  markOnline,
  type PresenceQuery,
  type PresenceUpdate,
  presenceForViewers,
} from "#upstream/modules/chat/presence";
import { countUnreadOfMany } from "#upstream/modules/notification/count-unread";
import { redeemTickets, type SocketOwner } from "./realtime-ticket.ts";

/** Database connections that may be in use for admissions, and as many again for what pages show. */
const CONNECTIONS = 2;
const BATCH_SIZE = 100;

interface Counts {
  /** When they were read, in ms since the epoch. */
  readonly asOf: number;
  readonly unreadCount: number;
  readonly chatCounts: ChatCounts;
}

/**
 * The database reads and writes of sockets, batched and over few connections: when thousands of pages reconnect at the same
 * time they queue behind each other, and members' requests do not queue behind them.
 */
export interface SocketReads {
  /** The owner of a ticket; null for an invalid one. */
  redeem(ticket: string): Promise<SocketOwner | null>;
  /** The unread counts that a page shows when it connects. */
  countsOf(userId: string): Promise<Counts>;
  /** Records that a member is online until a given time, which is extended while they stay. */
  noteArrival(arrival: PresenceUpdate): Promise<unknown>;
  presenceOf(asked: PresenceQuery): Promise<ReadonlyMap<string, Presence>>;
  /** For reads that cannot be batched. */
  unbatched: WorkGate;
}

/** The queue is unlimited: a page has one read of each kind running, and `limitMessages` limits what it may send. */
function gate(): WorkGate {
  const maxQueued = Number.POSITIVE_INFINITY;
  return createWorkGate({ maxRunning: CONNECTIONS, maxQueued, busyMessage: "", retryAfterSeconds: 1 });
}

/** Creates them for one node. */
export function createSocketReads({ db, clock }: Pick<AppDeps, "db" | "clock">): SocketReads {
  const admission = gate();
  const display = gate();
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
      async work(arrivals: readonly PresenceUpdate[]): Promise<readonly PresenceUpdate[]> {
        await markOnline(db, arrivals);
        return arrivals;
      },
    }),
    presenceOf: createBatch({
      gate: display,
      maxSize: BATCH_SIZE,
      work: (asked: readonly PresenceQuery[]) => presenceForViewers(db, asked, clock()),
    }),
    unbatched: display,
  };
}

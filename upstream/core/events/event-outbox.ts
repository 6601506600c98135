import { asc, eq, inArray, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod";
import { id } from "#contract/primitives";
import { SECOND } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { outbox } from "#upstream/core/db/schema/schema-notification";
import { storeFailure } from "#upstream/core/db/store-failure";

// Events are stored in the transaction that makes a change, and delivered after it.

/** Rows per insert statement. */
const INSERT_SIZE = 1_000;

/** Events a transaction can emit, as stored in the outbox: ids only, so that each delivery reads the current state. */
export const outboxEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("notification"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationMarkedAsRead"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationsMarkedAsRead"), userId: id }),
  z.object({ kind: z.literal("notificationWithdrawn"), userId: id, notificationId: id }),
  /** A follow, block or mute between two members changed; sent to both. */
  z.object({ kind: z.literal("relationChanged"), userIds: z.tuple([id, id]) }),
  /** The role of these members in a community changed, or an invitation to it. */
  z.object({ kind: z.literal("communityChanged"), slug: z.string(), userIds: z.array(id) }),
  /** A member has followed a hashtag or unfollowed it. */
  z.object({ kind: z.literal("hashtagFollowChanged"), userId: id, hashtag: z.string() }),
  /** A member has saved a search or removed it. */
  z.object({ kind: z.literal("savedSearchesChanged"), userId: id }),
  /** A member's saved drafts of posts changed. */
  z.object({ kind: z.literal("postDraftsChanged"), userId: id }),
  /** A new post; its readers' feeds may have grown. */
  z.object({ kind: z.literal("postPublished"), postId: id }),
  /** A member has reposted a post; the feeds of those who follow the member may have grown. */
  z.object({ kind: z.literal("postReposted"), repostId: id }),
  /** A post changed. `countedFor` is the acting member when only the like, comment and repost counts did. */
  z.object({ kind: z.literal("postChanged"), postId: id, countedFor: id.optional() }),
  /** A story of the author was published or deleted, or their highlights changed; one for a list without `listId` is for the author alone. */
  z.object({
    kind: z.literal("storiesChanged"),
    authorId: id,
    isForList: z.boolean().default(false),
    listId: id.nullable().default(null),
  }),
  /**
   * A message is new or changed; `change` is its number in the conversation's sequence of changes. `counts` is true when
   * unread counts may have changed as well.
   */
  z.object({
    kind: z.literal("messageChanged"),
    conversationId: id,
    messageId: id,
    change: z.number().int(),
    counts: z.boolean(),
  }),
  /** For these members a conversation is new, or its name, its members or their own state in it changed. */
  z.object({ kind: z.literal("conversationChanged"), conversationId: id, userIds: z.array(id) }),
  /** A member's read position moved forward. */
  z.object({ kind: z.literal("conversationRead"), conversationId: id, userId: id }),
  /** A member changed whether others may see their presence. */
  z.object({ kind: z.literal("presenceRuleChanged"), userId: id }),
  /** An account was deleted; `userIds` are the members whose pages may show it. */
  z.object({ kind: z.literal("memberGone"), personId: id, username: z.string(), userIds: z.array(id) }),
]);

export type OutboxEvent = z.infer<typeof outboxEvent>;

/**
 * Emits an event in the transaction that makes the change: a rolled-back change notifies no one, and a committed one is
 * delivered at least once, even if this process dies first.
 * @param tx the transaction that makes the change
 */
export async function emitEvent(tx: Database, event: OutboxEvent): Promise<void> {
  await tx.insert(outbox).values({ event });
}

/** Emits any number of events, in their order. */
export async function emitEvents(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += INSERT_SIZE) {
    await tx.insert(outbox).values(events.slice(at, at + INSERT_SIZE).map((event) => ({ event })));
  }
}

const BATCH_SIZE = 100;
const POLL_INTERVAL_MS = SECOND;
// After this many failures an event is dropped, so that it cannot block the others forever.
const MAX_ATTEMPTS = 10;

interface OutboxOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Delivers one event, reading through the given transaction; rejects when it must be retried. */
  readonly deliver: (tx: Database, event: OutboxEvent) => Promise<void>;
  /**
   * A frequent kind that is far cheaper to deliver together: `deliver` receives all first attempts of a batch, before any
   * other event. When it rejects, each of them goes to the single `deliver`.
   */
  readonly batched?: {
    readonly kind: OutboxEvent["kind"];
    readonly deliver: (tx: Database, events: readonly OutboxEvent[]) => Promise<void>;
  };
}

/** Delivers committed events. */
export interface Outbox {
  /** Starts a delivery now; call it after committing an event. */
  wake(): void;
  /** Number of undelivered events. */
  depth(): Promise<number>;
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

type Row = typeof outbox.$inferSelect;

/** Whether the database is at fault rather than the event: then every event is retried for as long as that lasts. */
function isStoreFailure(error: unknown): boolean {
  const failure = storeFailure(error);
  // "busy" counts against the event: one whose delivery is too slow may be so every time.
  return failure !== undefined && failure !== "busy";
}

/** @returns a function that delivers events and returns the ids of the rows that are done, delivered or dropped */
function createDelivery({ log, deliver, batched }: Omit<OutboxOptions, "db">) {
  /** @returns the rows that were delivered: all of them, or none */
  async function tryBatch(tx: Database, rows: readonly Row[]): Promise<readonly Row[]> {
    const events = rows.map(({ event }) => outboxEvent.safeParse(event)).flatMap(({ data }) => data ?? []);
    if (!batched || events.length < rows.length || events.length === 0) return [];
    try {
      // A savepoint: what fails here must not undo the rest of the batch.
      await tx.transaction((savepoint) => batched.deliver(savepoint, events));
      return rows;
    } catch (err) {
      if (isStoreFailure(err)) throw err;
      log.warn({ err, events: rows.length }, "batch delivery failed; delivering events one by one");
      return [];
    }
  }

  /** Events that failed before are delivered one by one. */
  function isBatched({ event, attempts }: Row): boolean {
    const isKind = typeof event === "object" && event && "kind" in event && event.kind === batched?.kind;
    return isKind === true && attempts === 0;
  }

  async function tryToDeliver(tx: Database, { id, event, attempts }: Row): Promise<boolean> {
    try {
      await tx.transaction((savepoint) => deliver(savepoint, outboxEvent.parse(event)));
      return true;
    } catch (err) {
      if (isStoreFailure(err)) throw err;
      log.error({ err, attempts: attempts + 1 }, "event delivery failed");
      if (attempts + 1 >= MAX_ATTEMPTS) return true;
      await tx
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.id, id));
      return false;
    }
  }

  return async (tx: Database, rows: readonly Row[]): Promise<Row["id"][]> => {
    const together = new Set(await tryBatch(tx, rows.filter(isBatched)));
    const done = [...together].map(({ id }) => id);
    for (const row of rows) {
      if (!together.has(row) && (await tryToDeliver(tx, row))) done.push(row.id);
    }
    return done;
  };
}

/**
 * Starts delivering. Any node takes any event; if one dies before its batch commits, the others find the rows at their
 * next poll, at most a second later. Delivery is at least once, so an event may arrive twice.
 */
export function startOutbox({ db, log, deliver, batched }: OutboxOptions): Outbox {
  const deliverRows = createDelivery({ log, deliver, batched });
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isStopped = false;

  /** @returns whether more events may be waiting */
  async function deliverBatch(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(outbox)
        .orderBy(asc(outbox.id))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      const done = await deliverRows(tx, rows);
      if (done.length > 0) await tx.delete(outbox).where(inArray(outbox.id, done));
      return done.length === BATCH_SIZE;
    });
  }

  async function run(): Promise<void> {
    try {
      while (isRequested && !isStopped) {
        isRequested = false;
        if (await deliverBatch()) isRequested = true;
      }
    } catch (err) {
      // The rows are still there: the next poll finds them.
      log.error({ err }, "event delivery paused: the database is unavailable");
    } finally {
      running = null;
    }
  }

  function wake(): void {
    isRequested = true;
    if (!isStopped) running ??= run();
  }

  const poll = setInterval(wake, POLL_INTERVAL_MS).unref();
  return {
    wake,
    depth: () => db.$count(outbox),
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await running;
    },
  };
}

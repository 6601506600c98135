import { asc, eq, inArray, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { SECOND } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/connection";
import { outbox } from "#upstream/core/db/schema/schema-notification";
import { storeTrouble } from "#upstream/core/store-trouble";
import { type OutboxEvent, outboxEvent } from "./outbox-event.ts";

const BATCH_SIZE = 100;
const POLL_INTERVAL_MS = SECOND;
// An event that cannot be delivered must not stand in the way of the others for ever.
const MAX_ATTEMPTS = 10;

interface OutboxOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Passes one event on. Reads through the transaction it is given; rejects when it must be tried again. */
  readonly deliver: (tx: Database, event: OutboxEvent) => Promise<void>;
  /**
   * Events of which there are many, and which cost far less together, before all others: passes all of a batch on. When it rejects,
   * each is given to `deliver`.
   */
  readonly together?: {
    readonly kind: OutboxEvent["kind"];
    readonly deliver: (tx: Database, events: readonly OutboxEvent[]) => Promise<void>;
  };
}

/** What takes committed events to whom they concern. */
export interface Outbox {
  /** Looks at once; whoever has committed an event calls it. */
  wake(): void;
  /** Events that wait. */
  depth(): Promise<number>;
  /** Ends after the batch under way. */
  stop(): Promise<void>;
}

type Row = typeof outbox.$inferSelect;

/** The database's trouble, which no event is to blame for: all are tried again for as long as it lasts. */
function isOfStore(error: unknown): boolean {
  const trouble = storeTrouble(error);
  // One that takes too long may do so every time.
  return trouble !== undefined && trouble !== "busy";
}

/**
 * Starts delivering. Any node takes any event; one that dies before its batch commits leaves it to the others, which
 * look once a second. So an event may arrive twice, and never not at all.
 */
export function startOutbox({ db, log, deliver, together }: OutboxOptions): Outbox {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  /** @returns whose delivery is done with: all of them, or none */
  async function tryTogether(tx: Database, rows: readonly Row[]): Promise<readonly Row[]> {
    const some = rows.map(({ event }) => outboxEvent.safeParse(event)).flatMap(({ data }) => data ?? []);
    if (!together || some.length < rows.length || some.length === 0) return [];
    try {
      // A savepoint: what fails here must not undo the rest of the batch.
      await tx.transaction((savepoint) => together.deliver(savepoint, some));
      return rows;
    } catch (err) {
      if (isOfStore(err)) throw err;
      log.warn(
        { err, events: rows.length },
        "events are delivered one by one, since together they cannot be",
      );
      return [];
    }
  }

  /** Whether it goes with others of its kind; what has failed before goes by itself. */
  function goesTogether({ event, attempts }: Row): boolean {
    const isKind = typeof event === "object" && event && "kind" in event && event.kind === together?.kind;
    return isKind === true && attempts === 0;
  }

  async function tryToDeliver(tx: Database, { id, event, attempts }: Row): Promise<boolean> {
    try {
      await tx.transaction((savepoint) => deliver(savepoint, outboxEvent.parse(event)));
      return true;
    } catch (err) {
      if (isOfStore(err)) throw err;
      log.error({ err, attempts: attempts + 1 }, "an event was not delivered");
      if (attempts + 1 >= MAX_ATTEMPTS) return true;
      await tx
        .update(outbox)
        .set({ attempts: sql`${outbox.attempts} + 1` })
        .where(eq(outbox.id, id));
      return false;
    }
  }

  /** @returns whether there is more */
  async function deliverBatch(): Promise<boolean> {
    return db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(outbox)
        .orderBy(asc(outbox.id))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      const before = new Set(await tryTogether(tx, rows.filter(goesTogether)));
      const done = [...before].map(({ id }) => id);
      for (const row of rows) {
        if (!before.has(row) && (await tryToDeliver(tx, row))) done.push(row.id);
      }
      if (done.length > 0) await tx.delete(outbox).where(inArray(outbox.id, done));
      return done.length === BATCH_SIZE;
    });
  }

  async function run(): Promise<void> {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        if (await deliverBatch()) isWanted = true;
      }
    } catch (err) {
      // The rows are still there: the next poll finds them.
      log.error({ err }, "events wait for the database");
    } finally {
      underWay = null;
    }
  }

  function wake(): void {
    isWanted = true;
    if (!isStopped) underWay ??= run();
  }

  const poll = setInterval(wake, POLL_INTERVAL_MS).unref();
  return {
    wake,
    depth: () => db.$count(outbox),
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await underWay;
    },
  };
}

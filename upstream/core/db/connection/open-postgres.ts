import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { MINUTE, SECOND } from "#contract/limits";
import * as schema from "#upstream/core/db/schema/schema";
import { checkedOutTransactions } from "./checked-out-transactions.ts";
import type { Database, Store } from "./connection.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { limitEachQuery, UnnamedStatementsClient } from "./pooler.ts";
import { setRoleDefaults } from "./set-role-defaults.ts";
import { refuseLateCommits, repeatAfterDeadlock } from "./transaction-guards.ts";

// Every query here is short and reads little through an index; see docs/decisions/0080. `options` in the address wins.
const PLANNER_SETTINGS = { jit: "off", max_parallel_workers_per_gather: "0", random_page_cost: "1.1" };

/** How many connections there may be, and for what they are patient. */
interface PoolLimits {
  /** What the server calls them, in `pg_stat_activity`. */
  readonly name: string;
  readonly size: number;
  /** How long a query waits for a connection that is free. */
  readonly connectTimeoutMs: number;
  /** How long a statement may take, its wait for locks included. */
  readonly statementTimeoutMs: number;
}

/** A request is answered within 5 s, whatever the database does: see docs/decisions/0170. */
const REQUESTS: PoolLimits = {
  name: "roost-upstream",
  size: 20,
  connectTimeoutMs: 2 * SECOND,
  statementTimeoutMs: 2_500,
};
/** Work that nobody waits for. */
const BACKGROUND: PoolLimits = {
  name: "roost-background",
  size: 6,
  connectTimeoutMs: 30 * SECOND,
  statementTimeoutMs: MINUTE,
};
/** A server that is cut off says nothing for ever; no statement's own limit is longer. */
const SILENCE_MAX_MS = MINUTE + 10 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;

interface PostgresOptions {
  readonly limits?: Partial<{ readonly [K in Exclude<keyof PoolLimits, "name">]: PoolLimits[K] | undefined }>;
  /** Whether the address is a pooler's; see `isBehindPooler`. */
  readonly isPooled?: boolean;
  /** Of the server itself, for migrations; otherwise they go the same way as everything else. */
  readonly migrateUrl?: string | undefined;
}

interface OpenPool {
  readonly pool: Pool;
  readonly db: Database;
}

/**
 * Opens a store on a PostgreSQL server. Nothing connects before the first query.
 * @param onBroken told when a connection breaks, in use or not; the pool replaces it by itself
 */
export function openPostgres(
  url: string,
  onBroken: (error: Error) => void,
  { limits = {}, isPooled = false, migrateUrl = url }: PostgresOptions = {},
): Store {
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const requestLimits: PoolLimits = { ...REQUESTS, ...given };

  function openPool(
    { name, size, connectTimeoutMs, statementTimeoutMs }: PoolLimits,
    isDefault: boolean,
  ): OpenPool {
    const options = Object.entries(PLANNER_SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    const pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: SILENCE_MAX_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: name,
      // A pooler refuses settings at the start: there the role has them.
      ...(isPooled
        ? { Client: UnnamedStatementsClient }
        : { options: options.join(" "), statement_timeout: statementTimeoutMs }),
    });
    // The pool itself listens to connections that are idle, and not to those in use.
    pool.on("connect", (client) => client.on("error", onBroken));
    pool.on("error", () => undefined);
    const ownLimitMs = isPooled && !isDefault ? statementTimeoutMs : undefined;
    if (ownLimitMs !== undefined) limitEachQuery(pool, ownLimitMs);
    const db = checkedOutTransactions(drizzle({ client: pool, schema }), pool, ownLimitMs);
    return { pool, db: refuseLateCommits(repeatAfterDeadlock(db)) };
  }

  const requests = openPool(requestLimits, true);
  const background = openPool(BACKGROUND, false);
  const both = [requests.pool, background.pool];
  const sum = (count: (pool: Pool) => number) => both.reduce((total, pool) => total + count(pool), 0);
  return {
    kind: "postgres",
    db: requests.db,
    backgroundDb: background.db,
    source: { kind: "postgres", url, isPooled },
    async migrate() {
      await migratePostgres(migrateUrl);
      if (!isPooled) return;
      const statement_timeout = `${requestLimits.statementTimeoutMs}ms`;
      await setRoleDefaults(url, { ...PLANNER_SETTINGS, statement_timeout });
    },
    ping: async () => void (await requests.pool.query("select 1")),
    close: async () => void (await Promise.all(both.map((pool) => pool.end()))),
    poolStats: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
  };
}

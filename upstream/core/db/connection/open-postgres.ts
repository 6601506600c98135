import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { MINUTE, SECOND } from "#contract/units";
import * as schema from "#upstream/core/db/schema/schema";
import { checkedOutTransactions } from "./checked-out-transactions.ts";
import type { Store } from "./connection.ts";
import type { Database } from "./database.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { limitEachQuery, UnnamedStatementsClient } from "./pooler.ts";
import { setRoleDefaults } from "./set-role-defaults.ts";
import { refuseTimedOutCommits, repeatAfterDeadlock } from "./transaction-guards.ts";

// All queries are short index lookups; see docs/decisions/0080. `options` in the connection string take precedence.
const PLANNER_SETTINGS = { jit: "off", max_parallel_workers_per_gather: "0", random_page_cost: "1.1" };

/** Size and timeouts of a connection pool. */
interface PoolLimits {
  /** The `application_name` in `pg_stat_activity`. */
  readonly name: string;
  readonly size: number;
  /** How long a query waits for a free connection. */
  readonly connectTimeoutMs: number;
  /** How long a statement may take, including its wait for locks. */
  readonly statementTimeoutMs: number;
}

/** Short enough to answer every request within 5 s; see docs/decisions/0170. */
const REQUESTS: PoolLimits = {
  name: "roost-upstream",
  size: 20,
  connectTimeoutMs: 2 * SECOND,
  statementTimeoutMs: 2_500,
};
/** For work outside of requests. */
const BACKGROUND: PoolLimits = {
  name: "roost-background",
  size: 6,
  connectTimeoutMs: 30 * SECOND,
  statementTimeoutMs: MINUTE,
};
/** Client-side timeout, since a disconnected server never answers; longer than every statement timeout. */
const SILENCE_MAX_MS = MINUTE + 10 * SECOND;
const KEEP_ALIVE_MS = 10 * SECOND;

interface PostgresOptions {
  readonly limits?: Partial<{ readonly [K in Exclude<keyof PoolLimits, "name">]: PoolLimits[K] | undefined }>;
  /** Whether the address is that of a pooler; see `isBehindPooler`. */
  readonly isPooled?: boolean;
  /** Whether statements are prepared by name; never behind a pooler. */
  readonly isPrepared?: boolean;
  /** Address of the server itself for migrations; `url` by default. */
  readonly migrateUrl?: string | undefined;
}

interface OpenPool {
  readonly pool: Pool;
  readonly db: Database;
}

/**
 * Opens a store on a PostgreSQL server. Nothing connects before the first query.
 * @param onBroken called when a connection breaks, in use or idle; the pool replaces it by itself
 */
export function openPostgres(
  url: string,
  onBroken: (error: Error) => void,
  { limits = {}, isPooled = false, isPrepared = true, migrateUrl = url }: PostgresOptions = {},
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
      ...((isPooled || !isPrepared) && { Client: UnnamedStatementsClient }),
      // A pooler rejects settings in the startup message; there the role has them (`setRoleDefaults`).
      ...(!isPooled && { options: options.join(" "), statement_timeout: statementTimeoutMs }),
    });
    // The pool handles errors of idle connections only, not of those in use.
    pool.on("connect", (client) => client.on("error", onBroken));
    pool.on("error", () => undefined);
    const ownLimitMs = isPooled && !isDefault ? statementTimeoutMs : undefined;
    if (ownLimitMs !== undefined) limitEachQuery(pool, ownLimitMs);
    const db = checkedOutTransactions(drizzle({ client: pool, schema }), pool, ownLimitMs);
    return { pool, db: refuseTimedOutCommits(repeatAfterDeadlock(db)) };
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

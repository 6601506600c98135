import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import * as schema from "#upstream/core/db/schema/schema";
import { storeFailure } from "#upstream/core/db/store-failure";
import type { Database } from "./database.ts";

/**
 * Runs transactions on connections that are checked out of the pool here and always released. A broken one is discarded, even if
 * it broke at `begin`, where drizzle itself would never release it.
 * @param statementTimeoutMs set per transaction, for connections that cannot have a limit of their own
 */
export function checkedOutTransactions(
  db: Database,
  pool: Pool,
  statementTimeoutMs: number | undefined,
): Database {
  // Cached per client, since creating one costs more than a query.
  const databases = new WeakMap<PoolClient, Database>();
  function databaseOn(client: PoolClient): Database {
    const known = databases.get(client);
    if (known) return known;
    const made: Database = drizzle({ client, schema });
    databases.set(client, made);
    return made;
  }

  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let fault: Error | undefined;
    const noteFault = (error: Error) => {
      fault ??= error;
    };
    client.on("error", noteFault);
    try {
      return await databaseOn(client).transaction(async (tx) => {
        if (statementTimeoutMs !== undefined) {
          await tx.execute(sql.raw(`set local statement_timeout = ${statementTimeoutMs}`));
        }
        return work(tx);
      }, config);
    } catch (error) {
      if (error instanceof Error && storeFailure(error) === "away") noteFault(error);
      throw error;
    } finally {
      client.off("error", noteFault);
      client.release(fault);
    }
  };
  return db;
}

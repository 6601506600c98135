import { Client, type Pool, type QueryConfig } from "pg";

const CONNECT_TIMEOUT_MS = 5_000;

/** A client whose errors only reject its pending queries; without the listener they would end the process. */
export function openClient(url: string, name: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  return client;
}

/**
 * Whether a pooler such as PgBouncer is in front of the server. A pooler issues its own cancellation keys, so the backend pid of
 * the startup handshake differs from the one that the server reports. In transaction mode each transaction may run on another
 * server connection: session state does not last, and no settings are accepted at startup. Session mode cannot be told apart and
 * is treated the same, which costs a little speed.
 */
export async function isBehindPooler(url: string): Promise<boolean> {
  const client = openClient(url, "roost-start");
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    // The driver stores it, but its types do not declare it.
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** For connections behind a pooler, and where `DATABASE_PREPARED` is off: there a named prepared statement may not exist on the next server connection. */
export class UnnamedStatementsClient extends Client {
  // One signature for all overloads of the driver, since the arguments are passed through.
  override query(config: never, ...rest: never[]): never {
    const given: unknown = config;
    const isNamed = typeof given === "object" && given !== null && "name" in given;
    const unnamed = isNamed ? { ...(given as QueryConfig), name: undefined } : given;
    return super.query(unnamed as never, ...rest) as never;
  }
}

/** For connections behind a pooler: gives queries outside of a transaction another statement timeout than the role's default. */
export function limitEachQuery(pool: Pool, statementTimeoutMs: number): void {
  const query = async (...args: Parameters<Pool["query"]>) => {
    const client = await pool.connect();
    let fault: Error | undefined;
    try {
      await client.query(`begin; set local statement_timeout = ${statementTimeoutMs}`);
      const result = await client.query(...args);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((broken: Error) => {
        fault = broken;
      });
      throw error;
    } finally {
      client.release(fault);
    }
  };
  pool.query = query as typeof pool.query;
}

import { Client, type Pool, type QueryConfig } from "pg";

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection whose errors reach whoever waits for its query; without a listener they would end the process. */
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
 * Whether a pooler such as PgBouncer stands before the server. It gives out keys for cancelling of its own, so what a connection was
 * told of its process at the start is not what the server says. In transaction mode each transaction runs on another connection of the
 * server: nothing of a session lasts, and no settings are taken at the start. Session mode looks the same and loses a little speed.
 */
export async function isBehindPooler(url: string): Promise<boolean> {
  const client = openClient(url, "roost-start");
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    // The driver keeps it, and its types do not say so.
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** For connections behind a pooler: what is prepared under a name on one connection of the server is not there on the next. */
export class UnnamedStatementsClient extends Client {
  // The overloads of the driver are one function that passes on what it is given.
  override query(config: never, ...rest: never[]): never {
    const given: unknown = config;
    const isNamed = typeof given === "object" && given !== null && "name" in given;
    const unnamed = isNamed ? { ...(given as QueryConfig), name: undefined } : given;
    return super.query(unnamed as never, ...rest) as never;
  }
}

/** For connections behind a pooler: lets what runs outside of a transaction take longer than the role's own limit. */
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

import type { Logger } from "pino";
import { type Config, StartError } from "./config.ts";
import { lockDataFolder } from "./data-lock.ts";
import { openPglite, openPostgres, type Store } from "./db/connection.ts";

/**
 * Opens the database that the settings name and brings its tables up to date.
 * @throws StartError when the folder is taken or the database does not answer
 */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  return config.databaseUrl === undefined ? openEmbedded(config, log) : openServer(config.databaseUrl, log);
}

async function openEmbedded({ dataDir }: Config, log: Logger): Promise<Store> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const store = await openPglite(dataDir);
    await store.migrate();
    log.info({ dataDir }, "embedded database: for one machine; set DATABASE_URL to use PostgreSQL");
    return { ...store, close: () => store.close().finally(unlock) };
  } catch (cause) {
    await unlock();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

async function openServer(url: string, log: Logger): Promise<Store> {
  const store = openPostgres(url, (err) => log.warn({ err }, "a database connection broke"));
  try {
    await store.migrate();
    return store;
  } catch (cause) {
    await store.close();
    // Never the whole address: it holds the password.
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database at ${host}${pathname} cannot be used, see DATABASE_URL: ${reasonOf(cause)}.`,
      {
        cause,
      },
    );
  }
}

function reasonOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause) current = current.cause;
  if (!(current instanceof Error)) return String(current);
  return current.message || ("code" in current ? String(current.code) : current.name);
}

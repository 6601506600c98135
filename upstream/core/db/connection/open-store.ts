import type { Logger } from "pino";
import { type Config, StartError } from "#upstream/core/config";
import { lockDataFolder } from "#upstream/core/data-folder";
import { openPglite, type Store } from "./connection.ts";
import { openPostgres } from "./open-postgres.ts";
import { isBehindPooler } from "./pooler.ts";

/**
 * Opens the configured database and runs pending migrations.
 * @throws StartError when the data folder is in use or the database does not answer
 */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  const { databaseUrl: url, databaseMigrateUrl: migrateUrl, databasePrepared: isPrepared } = config;
  return url === undefined ? openEmbedded(config, log) : openServer({ url, migrateUrl, isPrepared }, log);
}

async function openEmbedded({ dataDir }: Config, log: Logger): Promise<Store> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const store = await openPglite(dataDir);
    await store.migrate();
    log.info(
      { dataDir },
      "using the embedded database, for a single machine only; set DATABASE_URL to use PostgreSQL",
    );
    return { ...store, close: () => store.close().finally(unlock) };
  } catch (cause) {
    await unlock();
    throw new StartError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(cause)}.`, {
      cause,
    });
  }
}

interface ServerSettings {
  readonly url: string;
  readonly migrateUrl: string | undefined;
  readonly isPrepared: boolean;
}

async function openServer({ url, migrateUrl, isPrepared }: ServerSettings, log: Logger): Promise<Store> {
  const isPooled = await isBehindPooler(url).catch((cause) => {
    throw cannotBeUsed("DATABASE_URL", url, cause);
  });
  if (isPooled)
    log.info("connected to the database through a pooler: the role's settings apply and jobs are polled");
  const onBroken = (err: Error) => log.warn({ err }, "database connection lost");
  const store = openPostgres(url, onBroken, { isPooled, isPrepared, migrateUrl });
  try {
    await store.migrate();
    return store;
  } catch (cause) {
    await store.close();
    throw migrateUrl === undefined
      ? cannotBeUsed("DATABASE_URL", url, cause)
      : cannotBeUsed("DATABASE_MIGRATE_URL", migrateUrl, cause);
  }
}

function cannotBeUsed(setting: string, url: string, cause: unknown): StartError {
  // Not the whole address, which contains the password.
  const { host, pathname } = new URL(url);
  const words = `The database at ${host}${pathname} cannot be used, see ${setting}: ${reasonOf(cause)}.`;
  return new StartError(words, { cause });
}

function reasonOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause) current = current.cause;
  if (!(current instanceof Error)) return String(current);
  return current.message || ("code" in current ? String(current.code) : current.name);
}

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Config, readConfig, StartError } from "#upstream/core/config";
import { lockDataFolder, prepareDataFolder } from "#upstream/core/data-folder";
import { openPglite, type Store } from "#upstream/core/db/connection/connection";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { isBehindPooler } from "#upstream/core/db/connection/pooler";
import { media, users } from "#upstream/core/db/schema/schema";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { openMedia, openPrivateMedia } from "#upstream/modules/media/storage/open-storage";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { DEMO_SIGN_IN, fillDemoWorld } from "./fill-demo-world.ts";

const say = (message: string) => void process.stdout.write(`${message}\n`);

interface Storages {
  readonly media: MediaStorage;
  readonly privateMedia: MediaStorage;
}

/** Empties the embedded store and the folders of pictures, nothing else in the data folder, and fills them anew. */
async function resetEmbedded(dataDir: string, folders: readonly string[], storages: Storages): Promise<void> {
  const unlock = await lockDataFolder(dataDir);
  try {
    await rm(join(dataDir, "db"), { recursive: true, force: true });
    for (const folder of folders) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
    }
    say(`Deleted the embedded database and the pictures in ${dataDir}`);
    await refill(await openPglite(dataDir), storages);
  } finally {
    await unlock();
  }
}

/** Deletes every member of a database server, with all they have, and fills it anew. */
async function resetServer(url: string, config: Config, storages: Storages): Promise<void> {
  const store = openPostgres(url, () => undefined, {
    isPooled: await isBehindPooler(url),
    isPrepared: config.databasePrepared,
    migrateUrl: config.databaseMigrateUrl,
  });
  await store.migrate();
  const keys = await store.backgroundDb.select({ key: media.key, isPrivate: media.isPrivate }).from(media);
  const privateKeys = await store.backgroundDb.select({ key: chatMedia.key }).from(chatMedia);
  await store.backgroundDb.execute(sql`truncate ${users} cascade`);
  for (const { key, isPrivate } of keys) {
    await (isPrivate ? storages.privateMedia : storages.media).remove(key);
  }
  for (const { key } of privateKeys) await storages.privateMedia.remove(key);
  const { host, pathname } = new URL(url);
  say(`Deleted all members and ${keys.length} pictures of the database ${host}${pathname}`);
  await refill(store, storages);
}

async function refill(store: Store, storages: Storages): Promise<void> {
  try {
    await store.migrate();
    await fillDemoWorld({ db: store.backgroundDb, ...storages, now: new Date(), log: { info: say } });
    say(`The demo world is new. Sign in as ${DEMO_SIGN_IN.username} / ${DEMO_SIGN_IN.password}`);
  } finally {
    await store.close();
  }
}

async function reset(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { mediaDir, privateMediaDir } = await prepareDataFolder(dataDir);
  const storages = {
    media: await openMedia(config, mediaDir),
    privateMedia: await openPrivateMedia(config, privateMediaDir),
  };
  if (databaseUrl === undefined) await resetEmbedded(dataDir, [mediaDir, privateMediaDir], storages);
  else await resetServer(databaseUrl, config, storages);
}

// Run by scripts/demo-reset.mjs, which has asked whether a database server may be emptied.
try {
  await reset(readConfig());
} catch (error) {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `The reset failed: ${error}\n`);
  process.exit(1);
}

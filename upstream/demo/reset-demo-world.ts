import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Config, readConfig, StartError } from "#upstream/config";
import { prepareDataFolder } from "#upstream/data-folder";
import { lockDataFolder } from "#upstream/data-lock";
import { openPglite, openPostgres, type Store } from "#upstream/db/connection";
import { media, users } from "#upstream/db/schema";
import { openMedia } from "#upstream/modules/media/open-media";
import type { MediaStorage } from "#upstream/modules/media/storage";
import { DEMO_SIGN_IN, fillDemoWorld } from "./fill-demo-world.ts";

const say = (message: string) => void process.stdout.write(`${message}\n`);

/** Empties the embedded store and the folder of pictures, nothing else in the data folder, and fills them anew. */
async function resetEmbedded(dataDir: string, mediaDir: string, pictures: MediaStorage): Promise<void> {
  const unlock = await lockDataFolder(dataDir);
  try {
    await rm(join(dataDir, "db"), { recursive: true, force: true });
    await rm(mediaDir, { recursive: true, force: true });
    await mkdir(mediaDir);
    say(`Deleted the embedded database and the pictures in ${dataDir}`);
    await refill(await openPglite(dataDir), pictures);
  } finally {
    await unlock();
  }
}

/** Deletes every member of a database server, with all they have, and fills it anew. */
async function resetServer(url: string, pictures: MediaStorage): Promise<void> {
  const store = openPostgres(url, () => undefined);
  await store.migrate();
  const keys = await store.db.select({ key: media.key }).from(media);
  await store.db.execute(sql`truncate ${users} cascade`);
  for (const { key } of keys) await pictures.remove(key);
  const { host, pathname } = new URL(url);
  say(`Deleted all members and ${keys.length} pictures of the database ${host}${pathname}`);
  await refill(store, pictures);
}

async function refill(store: Store, pictures: MediaStorage): Promise<void> {
  try {
    await store.migrate();
    await fillDemoWorld({ db: store.db, media: pictures, now: new Date(), log: { info: say } });
    say(`The demo world is new. Sign in as ${DEMO_SIGN_IN.username} / ${DEMO_SIGN_IN.password}`);
  } finally {
    await store.close();
  }
}

async function reset(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { mediaDir } = await prepareDataFolder(dataDir);
  const pictures = await openMedia(config, mediaDir);
  if (databaseUrl === undefined) await resetEmbedded(dataDir, mediaDir, pictures);
  else await resetServer(databaseUrl, pictures);
}

// Run by scripts/demo-reset.mjs, which has asked whether a database server may be emptied.
try {
  await reset(readConfig());
} catch (error) {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `The reset failed: ${error}\n`);
  process.exit(1);
}

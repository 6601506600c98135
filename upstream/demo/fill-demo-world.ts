import { randomBytes } from "node:crypto";
import type { Database } from "#upstream/core/db/connection/database";
import { createPasswordHasher } from "#upstream/core/security/password-hasher";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";
import { refreshPopularPosts, refreshTrends } from "#upstream/modules/trend/refresh-trends";
import { hasMembers } from "./has-members.ts";
import { planWorld } from "./world/plan-world.ts";
import type { World } from "./world/world.ts";
import { insertWorld } from "./world/write/insert-world.ts";
import { storeFiles } from "./world/write/store-files.ts";
import {
  limitPictures,
  picturesOf,
  privatePicturesOf,
  storePictures,
  storyPicturesOf,
} from "./world/write/store-pictures.ts";

/** What visitors of a demo sign in with. */
export const DEMO_SIGN_IN = { username: "demo", password: "RoostDemo1!" } as const;

/** The pictures in `media` are named for the world of this seed. */
const SEED = "roost";
const PROGRESS_EVERY = 50;

interface Storages {
  readonly media: MediaStorage;
  /** Of messages and stories. */
  readonly privateMedia: MediaStorage;
  readonly log: { info(message: string): void };
}

interface DemoWorldOptions extends Storages {
  readonly db: Database;
  /** All times of the world are relative to it. */
  readonly now: Date;
  /** Stores only so many pictures, for tests; members and posts beyond them go without. */
  readonly maxPictures?: number;
}

/** Stores the files of the demo world, which are the same whenever it is filled: most of the work of a fill. */
export async function storeDemoMedia(storages: Storages): Promise<void> {
  await storeMedia(planWorld(SEED, new Date()), storages);
}

async function storeMedia(world: World, { media, privateMedia, log }: Storages) {
  const planned = picturesOf(world);
  log.info(`demo world: storing ${planned.length} pictures, once`);
  const pictures = await storePictures(planned, media, (done) => {
    if (done % PROGRESS_EVERY === 0) log.info(`demo world: ${done} of ${planned.length} pictures`);
  });
  const privatePictures = await storePictures(privatePicturesOf(world), privateMedia, () => undefined);
  const storyPictures = await storePictures(storyPicturesOf(world), privateMedia, () => undefined);
  await storeFiles(world, { media, privateMedia });
  return { pictures, privatePictures, storyPictures };
}

/**
 * Fills an empty database with the demo world; a database with any member in it is left alone.
 * Pictures are written first and rows follow in one transaction, so a fill that is killed half-way leaves an
 * empty database, and the next one goes on with the pictures that are missing.
 */
export async function fillDemoWorld(options: DemoWorldOptions): Promise<void> {
  const { db, media, privateMedia, now, log, maxPictures = Number.POSITIVE_INFINITY } = options;
  if (await hasMembers(db)) return;
  const started = performance.now();
  const world = limitPictures(planWorld(SEED, now), maxPictures);
  const pictures = await storeMedia(world, { media, privateMedia, log });
  const hasher = await createPasswordHasher();
  const hashes = {
    demo: await hasher.hash(DEMO_SIGN_IN.password),
    others: await hasher.hash(randomBytes(32).toString("base64url")),
  };
  await hasher.close();
  const isMine = await insertWorld(db, world, pictures, hashes);
  if (!isMine) return;
  await refreshPopularPosts(db, now);
  await refreshTrends(db, now);
  await refreshHashtagCounts(db, now);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { members, posts } = world;
  log.info(`demo world: ${members.length} members and ${posts.length} posts in ${seconds} s`);
}

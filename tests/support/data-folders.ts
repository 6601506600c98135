import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { cacheDigest, cacheFolder, demoMediaDigest } from "./cache-digest.ts";
import { findFreePort } from "./free-port.ts";
import { ServerProcess } from "./server-process.ts";

/** The session secret of all stacks of the tests, so that one can use the data folder of another. */
export const STACK_SECRET = "the stack of the tests keeps no secrets at all";

/** Environment variable with the folder of the shared demo world, which the first user generates. */
export const DEMO_WORLD = "DEMO_WORLD_OF_THE_TESTS";

const DRAWN_MS = 180_000;

/** Creates a folder unless it exists. Several processes may do so in parallel; the first to finish provides it. */
async function makeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.`);
  try {
    await make(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function makeTables(folder: string): Promise<void> {
  await new ServerProcess(["tests/support/make-empty-world.ts", folder], {}).untilDone();
}

async function makeDemoMedia(folder: string): Promise<void> {
  await cp(await emptyWorld(), folder, { recursive: true });
  await new ServerProcess(["tests/support/make-demo-media.ts", folder], {}).untilDone();
}

async function drawDemoWorld(folder: string): Promise<void> {
  await cp(await emptyDemoWorld(), folder, { recursive: true });
  const port = await findFreePort();
  const upstream = new ServerProcess(["upstream/main.ts"], {
    API_PORT: String(port),
    APP_ORIGIN: "http://localhost:3000",
    DATA_DIR: folder,
    SESSION_SECRET: STACK_SECRET,
    ALLOW_EMBEDDED_DB: "1",
    DEMO: "on",
    LOG_LEVEL: "warn",
  });
  await upstream.untilReady(`http://127.0.0.1:${port}/readyz`, DRAWN_MS).finally(() => upstream.stop());
}

/** A data folder with empty tables, to copy; created once per set of migrations. */
export async function emptyWorld(): Promise<string> {
  return makeOnce(`${cacheFolder}empty-${await cacheDigest()}`, makeTables);
}

/**
 * A data folder with empty tables and the files of the demo world, to copy: a start with `DEMO` adds the rows. Created once per set of
 * migrations and pictures.
 */
export async function emptyDemoWorld(): Promise<string> {
  const digest = `${await cacheDigest()}-${await demoMediaDigest()}`;
  return makeOnce(`${cacheFolder}empty-demo-${digest}`, makeDemoMedia);
}

/** A data folder with the demo world, to copy; undefined unless `DEMO_WORLD` is set. */
export async function demoWorld(): Promise<string | undefined> {
  const folder = process.env[DEMO_WORLD];
  return folder && makeOnce(folder, drawDemoWorld);
}

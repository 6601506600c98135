import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_WORLD, demoWorld } from "#tests/support/data-folders";

/**
 * Generates the demo world once, unless an earlier stage has; every worker, and every new one after a failure, starts with a
 * copy of it.
 */
export default async function fillDemoWorldOnce(): Promise<(() => Promise<void>) | undefined> {
  const isGiven = process.env[DEMO_WORLD] !== undefined;
  if (isGiven) {
    await demoWorld();
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), "roost-demo-"));
  process.env[DEMO_WORLD] = join(folder, "world");
  await demoWorld();
  return () => rm(folder, { recursive: true, force: true });
}

import { rm } from "node:fs/promises";
import { Stack } from "#tests/support/stack";

/** Name of the variable that tells workers where the demo world lies. */
export const DEMO_WORLD = "DEMO_WORLD_OF_THE_TESTS";

/** Draws the demo world once; every worker, and every new one after a failure, begins with a copy of it. */
export default async function drawDemoWorld(): Promise<() => Promise<void>> {
  const stack = await Stack.start({ demo: true, isRecorded: false });
  await stack.leave();
  process.env[DEMO_WORLD] = stack.dataDir;
  return () => rm(stack.dataDir, { recursive: true, force: true });
}

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { MINUTE } from "#contract/units";
import { demoWorld } from "#tests/support/data-folders";
import { Stack } from "#tests/support/stack";
import type { Driver } from "./driver.ts";
import type { Engine } from "./engines.ts";
import { type Journeys, worldOf } from "./world.ts";

const picturesFolder = fileURLToPath(new URL("../../test-results/browsers/", import.meta.url));
const JOURNEY_LIMIT_MS = 2 * MINUTE;

/** Runs journeys in one browser of an engine, one after another; each starts as a visitor. */
export function describeJourneys(
  engine: Engine,
  stack: () => Stack,
  journeys: Journeys,
  { hasScript = true } = {},
): void {
  const { name, path } = engine;
  // The stage's summary reports that they were skipped.
  (path ? describe : describe.skip)(hasScript ? name : `${name} without script`, () => {
    let driver: Driver;
    const end = () => driver?.quit();
    const begin = async () => {
      driver = await engine.start(path ?? "", { hasScript });
    };
    beforeAll(begin, MINUTE);
    afterAll(end, MINUTE);

    for (const [words, journey] of Object.entries(journeys)) {
      test(
        words,
        async () => {
          const { world, allowed } = worldOf(driver, stack().origin, name);
          await driver.takeComplaints();
          try {
            await world.tab.adopt([]);
            await journey(world);
            const complaints = await driver.takeComplaints();
            const unexpected = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
            if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
          } catch (error) {
            await mkdir(picturesFolder, { recursive: true });
            const file = `${picturesFolder}${name} ${words}.png`;
            await driver.savePicture(file).catch(() => {});
            // A hung tab would block the next journeys.
            await driver.quit().catch(() => {});
            await begin();
            throw error;
          }
        },
        JOURNEY_LIMIT_MS,
      );
    }
  });
}

/** The product with the demo world, for all journeys of a test file. */
export function startProduct(engine: Engine): () => Stack {
  let stack: Stack;
  if (engine.path) {
    beforeAll(async () => {
      stack = await Stack.start({
        demo: true,
        dataFrom: await demoWorld(),
        // As it comes: visitors get copies, whose policy is by hashes.
        env: { VISITOR_CACHE_SECONDS: "5" },
      });
    }, 4 * MINUTE);
    afterAll(() => stack?.stop(), MINUTE);
  }
  return () => stack;
}

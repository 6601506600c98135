import { randomInt } from "node:crypto";

const SEED_LIMIT = 2 ** 31;

/** Where everything that a test draws at random begins: elsewhere each time, unless `TEST_SEED` repeats a run. */
export const randomSeed = Number(process.env.TEST_SEED ?? randomInt(SEED_LIMIT));

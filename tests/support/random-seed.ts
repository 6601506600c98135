import { randomInt } from "node:crypto";

const SEED_LIMIT = 2 ** 31;

/** Seed of all randomness in a test: different in each run, unless `TEST_SEED` repeats one. */
export const randomSeed = Number(process.env.TEST_SEED ?? randomInt(SEED_LIMIT));

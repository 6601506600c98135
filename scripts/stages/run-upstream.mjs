import { existsSync } from "node:fs";
import { inRoot } from "#scripts/lib/paths";
import { countCommits, dropTemplates, findPostgres, findRedis, redisAnswers } from "#scripts/lib/services";
import { failed, skipped, withNote } from "./outcome.mjs";
import { onAllCores, runJest } from "./run-jest.mjs";

// Tests that need Redis are named *.redis.test.ts and have a stage of their own.
const withoutRedis = "--testPathIgnorePatterns=\\.redis\\.test\\.";
const onlyRedis = ["--testPathPatterns=\\.redis\\.test\\."];

// Tests that depend on the store itself: tables and query plans, concurrency over one connection, notifications, and filling,
// copying or emptying the whole database. See docs/decisions/0111.
const storeTests = [
  "account/account-deletion-concurrency",
  "account/account-deletion-traces",
  "account/account-deletion",
  "account/data-export",
  "operator/demo-fill",
  "feed/feeds",
  "core/foreign-keys",
  "people/graph-concurrency",
  "people/graph-model",
  "core/jobs",
  "media/media-sweep",
  "operator/operations",
  "core/outbox",
  "post/posts",
  "core/realtime",
  "feed/search",
  "sign-in/session-refresh",
  "media/uploads",
  "people/visibility-table",
  "people/visibility",
].map((name) => `tests/upstream/${name}.test.ts`);

/** Runs all upstream tests on one store: PostgreSQL if there is one, else the embedded one. */
export async function runUpstream() {
  const url = await findPostgres();
  if (url) return withNote(await runUpstreamOnPostgres(url), "on PostgreSQL");
  return withNote(
    await runUpstreamOnPglite(),
    "on the embedded store, for want of a PostgreSQL: set TEST_DATABASE_URL, or start one on 127.0.0.1:5432",
  );
}

/** Runs the upstream tests that could fail on the embedded store only, where the others have run on PostgreSQL. */
export async function runUpstreamOnOtherStore() {
  if (!(await findPostgres()))
    return skipped("all upstream tests run on the embedded store, for want of a PostgreSQL");
  const missing = storeTests.filter((path) => !existsSync(inRoot(path)));
  if (missing.length > 0) return failed(`there is no ${missing.join(", ")}`);
  return runJest(["upstream"], { TEST_STORE: "pglite" }, [onAllCores, "--runTestsByPath", ...storeTests]);
}

/** Runs all upstream tests on the embedded store. */
export function runUpstreamOnPglite() {
  return runJest(["upstream"], { TEST_STORE: "pglite" }, [onAllCores, withoutRedis]);
}

// Every test file creates and drops a database; these checks themselves make only two queries.
const MIN_COMMITS = 20;

/**
 * Runs all upstream tests on PostgreSQL. Fails if the server stops answering meanwhile, or if it had nothing to do, since the
 * tests then ran on another store.
 */
async function runUpstreamOnPostgres(url) {
  const commitsBefore = await countCommits(url);
  if (commitsBefore === null) return failed("TEST_DATABASE_URL does not answer");
  const outcome = await runJest(["upstream"], { TEST_STORE: "postgres", TEST_DATABASE_URL: url }, [
    onAllCores,
    withoutRedis,
  ]);
  await dropTemplates(url);
  const commits = await countCommits(url);
  if (commits === null) {
    return { ...outcome, failed: outcome.failed + 1, note: "PostgreSQL stopped answering during the tests" };
  }
  if (commits - commitsBefore < MIN_COMMITS) {
    return { ...outcome, failed: outcome.failed + 1, note: "PostgreSQL had next to nothing to do" };
  }
  return outcome;
}

/** Runs the upstream tests that need Redis. */
export async function runUpstreamOnRedis() {
  const url = await findRedis();
  if (!url) return skipped("upstream tests on Redis: set TEST_REDIS_URL, or start one on 127.0.0.1:6379");
  if (!(await redisAnswers(url))) return failed("TEST_REDIS_URL does not answer");
  // Several nodes share one PostgreSQL database if there is one.
  const postgres = await findPostgres();
  const store = postgres ? { TEST_STORE: "postgres", TEST_DATABASE_URL: postgres } : { TEST_STORE: "pglite" };
  const outcome = await runJest(["upstream"], { ...store, TEST_REDIS_URL: url }, onlyRedis);
  if (postgres) await dropTemplates(postgres);
  if (await redisAnswers(url)) return outcome;
  return { ...outcome, failed: outcome.failed + 1, note: "Redis stopped answering during the tests" };
}

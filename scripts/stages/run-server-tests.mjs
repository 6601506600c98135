import { findPgBouncer, findPostgresPrograms } from "#scripts/lib/database-programs";
import { withNote } from "./outcome.mjs";
import { onAllCores, runJest } from "./run-jest.mjs";

/** Runs Jest projects that start the product's processes; notes the programs that are missing for some of their tests. */
export async function runServerTests(projects) {
  const postgres = findPostgresPrograms();
  const pgBouncer = findPgBouncer();
  const env = {
    ...(postgres && { TEST_POSTGRES_PROGRAMS: postgres }),
    ...(pgBouncer && { TEST_PGBOUNCER: pgBouncer }),
  };
  const outcome = await runJest(projects, env, [onAllCores]);
  const missing = [!postgres && "PostgreSQL's server", !pgBouncer && "PgBouncer"].filter(Boolean);
  if (missing.length === 0) return outcome;
  const note = `tests that start their own are skipped, since this is not installed: ${missing.join(", ")}`;
  return withNote(outcome, note);
}

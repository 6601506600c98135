import { driverError } from "#upstream/core/db/driver-errors";
import { throwIfLate } from "#upstream/core/load/answer-time";
import type { Database } from "./connection.ts";

const DEADLOCK_DETECTED = "40P01";
const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction again that PostgreSQL has ended because it and another one waited for each other. Everything locks posts, comments
 * and people in one order, so this is rare: a text that mentions people beside the deletion of one of their accounts.
 */
export function repeatAfterDeadlock(db: Database): Database {
  const runOnce = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !driverError(error, DEADLOCK_DETECTED)) throw error;
      }
    }
  };
  return db;
}

/** Undoes transactions of requests whose callers have been told meanwhile that there was no time for them. */
export function refuseLateCommits(db: Database): Database {
  const run = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    throwIfLate();
    return run(async (tx) => {
      const result = await work(tx);
      throwIfLate();
      return result;
    }, config);
  };
  return db;
}

import { setTimeout as wait } from "node:timers/promises";
import { driverError } from "#upstream/core/db/driver-errors";
import { throwIfTimedOut } from "#upstream/core/load/answer-time";
import type { Database } from "./database.ts";

const DEADLOCK_DETECTED = "40P01";
const MAX_ATTEMPTS = 3;

/**
 * Milliseconds before the next attempt, at random so that two do not keep in step. Without a pause the attempt may lock its first row
 * again before the transaction that waits for it has woken up: the same deadlock.
 */
const pauseAfter = (attempt: number): number => attempt * (20 + Math.random() * 40);

/**
 * Retries transactions that PostgreSQL aborted because of a deadlock. All code locks posts, comments and people in the same order,
 * so this is rare: for example a text that mentions people during the deletion of one of their accounts.
 */
export function repeatAfterDeadlock(db: Database): Database {
  const runOnce = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !driverError(error, DEADLOCK_DETECTED)) throw error;
        await wait(pauseAfter(attempt));
      }
    }
  };
  return db;
}

/** Rolls back transactions of requests that have been answered with a timeout in the meantime. */
export function refuseTimedOutCommits(db: Database): Database {
  const run = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    throwIfTimedOut();
    return run(async (tx) => {
      const result = await work(tx);
      throwIfTimedOut();
      return result;
    }, config);
  };
  return db;
}

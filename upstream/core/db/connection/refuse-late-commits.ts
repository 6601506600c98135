import { throwIfLate } from "#upstream/core/answer-time";
import type { Database } from "./connection.ts";

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

import { AppError } from "#contract/errors";

/**
 * A temporary failure of the database or the file storage: unreachable (`away`), overloaded (`busy`: locks, connections,
 * timeouts), or out of disk space (`full`).
 */
export type StoreFailure = "away" | "busy" | "full";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const byState: Readonly<Record<string, StoreFailure>> = {
  "25006": "away", // read_only_sql_transaction: another server has taken over
  "57P01": "away", // admin_shutdown
  "57P02": "away", // crash_shutdown
  "57P03": "away", // cannot_connect_now
  "25P03": "busy", // idle_in_transaction_session_timeout
  "40001": "busy", // serialization_failure
  "40P01": "busy", // deadlock_detected, after the last retry
  "53200": "busy", // out_of_memory
  "53300": "busy", // too_many_connections
  "55P03": "busy", // lock_not_available
  "57014": "busy", // query_canceled: the statement limit
  "53100": "full", // disk_full
};
/** Class 08, connection_exception; poolers use it as well. */
const CONNECTION_STATE = /^08[0-9A-Z]{3}$/;

const bySystemCode: Readonly<Record<string, StoreFailure>> = {
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  EHOSTUNREACH: "away",
  ENETUNREACH: "away",
  ENOTFOUND: "away",
  EAI_AGAIN: "away",
  EPIPE: "away",
  ETIMEDOUT: "away",
  ENOSPC: "full",
  EDQUOT: "full",
};

// Errors of the driver itself have no code.
const byMessage: Readonly<Record<string, StoreFailure>> = {
  "Client has encountered a connection error and is not queryable": "away",
  "Client was closed and is not queryable": "away",
  "Connection terminated": "away",
  "Connection terminated due to connection timeout": "away",
  "Connection terminated unexpectedly": "away",
  "Query read timeout": "away",
  "timeout expired": "away",
  "timeout exceeded when trying to connect": "busy",
};

function failureOf(error: Error): StoreFailure | undefined {
  if (error instanceof AppError && error.code === "STORAGE_FULL") return "full";
  if ("code" in error && typeof error.code === "string") {
    if (CONNECTION_STATE.test(error.code)) return "away";
    return byState[error.code] ?? bySystemCode[error.code];
  }
  return byMessage[error.message];
}

/** The store failure behind an error, found through the driver's wrappers; undefined for any other error. */
export function storeFailure(error: unknown): StoreFailure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const failure = failureOf(current);
    if (failure) return failure;
  }
  return undefined;
}

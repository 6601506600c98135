import { type DestinationStream, type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config.ts";

// Personal identifiers, and everything that gives access to an account.
const SECRET_KEYS = ["userId", "id", "token", "password", "cookie", "authorization", "x-csrf-token"];
const redactedPaths = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** Serializes an error for the log, without the values of a failed query, which may be personal data. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const query = "query" in error && typeof error.query === "string" ? error.query : undefined;
  return {
    type: error.name,
    message: query === undefined ? error.message : "A query failed",
    ...(query !== undefined && { query }),
    ...("code" in error && { code: error.code }),
    ...("constraint" in error && { constraint: error.constraint }),
    // The stack repeats the message, so only its frames are kept.
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/**
 * Creates the process's log.
 * @param isTerminal formats it as text for people instead of JSON lines
 * @param output stdout by default; tests pass their own
 */
export function createLogger(
  level: Config["logLevel"],
  isTerminal: boolean,
  output: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  const stream = isTerminal
    ? pretty({
        translateTime: "SYS:dd-mm-yyyy HH:MM:ss",
        singleLine: true,
        ignore: "pid,hostname,name",
        destination: output,
      })
    : output;
  return pino(
    {
      name: "upstream",
      level,
      redact: { paths: redactedPaths, remove: true },
      serializers: { err: serializeError },
    },
    stream,
  );
}

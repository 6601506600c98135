import pino, { type Logger } from "pino";
import { env } from "./env.ts";
import { isAppError } from "./errors.ts";
import { globalOnce } from "./global-once.ts";

/** The web process's log: JSON lines with the request id that the upstream's lines carry too. */
export function log(): Logger {
  return globalOnce("log", () =>
    pino({
      name: "web",
      level: env().logLevel,
      serializers: { err: describe },
      redact: { paths: ["userId", "id", "token", "*.userId", "*.id", "*.token"], remove: true },
    }),
  );
}

/** An expected failure in one line with its cause; anything else with its stack. */
function describe(error: unknown): unknown {
  if (!isAppError(error)) return pino.stdSerializers.err(error as Error); // leaves non-errors unchanged
  const { code, message, cause } = error;
  return { code, message, ...(cause instanceof Error && { cause: cause.message }) };
}

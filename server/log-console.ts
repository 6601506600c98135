import { format } from "node:util";
import { log } from "#lib/server/log";

const levels = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Writes to the log what the framework says on the console, so that each of its messages is one JSON line too. */
export function logConsole(): void {
  for (const method of Object.keys(levels) as (keyof typeof levels)[]) {
    console[method] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error);
      const words = format(...said.filter((part) => part !== err)).trim();
      if (err && isClientGone(err)) log().info({ err }, "A client left in the middle of its request");
      else if (err) log()[levels[method]]({ err }, words || "The framework reported a failure");
      else if (words) log()[levels[method]](words);
    };
  }
}

/** Whether a request's body was not sent to its end. */
const isClientGone = (error: Error & { code?: string }) =>
  error.code === "ECONNRESET" && error.message === "aborted";

import "server-only";
import { env, SettingError } from "#lib/server/env";
import { drainOnStop } from "./drain.ts";
import { watchRequests } from "./watch-requests.ts";

/** Checks the settings before the first request; an invalid one ends the process with one sentence on stderr. */
export function startServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  watchRequests();
  drainOnStop();
}

import "server-only";
import { env, SettingError } from "#lib/server/env";
import { drainOnStop } from "./drain.ts";
import { watchRequests } from "./request-start.ts";

/** Checks the settings before the first request; one that cannot be used ends the process with one sentence. */
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

import "server-only";
import { drainOnStop } from "#lib/server/drain";
import { env, SettingError } from "#lib/server/env";
import { watchRequests } from "#lib/server/request-start";

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

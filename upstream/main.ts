import { leaveWorkers } from "#scripts/lib/workers";
import { readConfig, StartError } from "./core/config.ts";

const SHUTDOWN_MAX_MS = 15_000;

try {
  // `npm start` forwards this output, and passes --terminal when it runs in one.
  const isWatched = process.stdout.isTTY || process.argv.includes("--terminal");
  const config = readConfig();
  // Loaded once the settings are known to be good, since it takes seconds.
  const { startUpstream } = await import("./start-upstream.ts");
  const upstream = await startUpstream(config, isWatched);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    void upstream
      .stop()
      .then(leaveWorkers)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // `npm start` has an IPC channel to this process. When it closes, the parent is gone.
  process.on("disconnect", stop);
  // A closed log pipe must not fail requests.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
} catch (error) {
  // At start the only reader is the operator, who needs a sentence and not a stack trace.
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `The upstream cannot start: ${error}\n`,
  );
  process.exit(1);
}

import { readConfig, StartError } from "./core/config.ts";
import { startUpstream } from "./start-upstream.ts";

const SHUTDOWN_MAX_MS = 15_000;

try {
  // `npm start` passes on what this prints, and says so when it has a terminal.
  const isWatched = process.stdout.isTTY || process.argv.includes("--terminal");
  const upstream = await startUpstream(readConfig(), isWatched);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    void upstream.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // `npm start` holds a channel to this process; without it there is nobody left to stop us.
  process.on("disconnect", stop);
  // A log that nobody reads any more is no reason to fail calls.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
} catch (error) {
  // Before anything runs there is one reader: the operator, who needs a sentence and not a stack.
  process.stderr.write(
    error instanceof StartError ? `${error.message}\n` : `The upstream cannot start: ${error}\n`,
  );
  process.exit(1);
}

// `npm run upstream`: the upstream API alone, for operators.
import { runScript } from "./lib/refusal.mjs";
import { readSettings } from "./lib/settings.mjs";

await runScript(async () => {
  Object.assign(process.env, readSettings());
  // In this process, so that signals and the exit code are its own.
  await import("#upstream/main");
});

// `npm run upstream`: the upstream API alone, for operators.
import { runScript } from "./lib/refusal.mjs";
import { readSettings } from "./lib/settings.mjs";

await runScript(async () => {
  Object.assign(process.env, readSettings());
  // In this process, so that it receives signals and sets the exit code.
  await import("#upstream/main");
});

// `npm run upstream`: the upstream API alone, for operators.
import { runScript } from "./lib/refusal.mjs";
import { readSettings } from "./lib/settings.mjs";
import { runWorkers } from "./lib/workers.mjs";

await runScript(async () => {
  const settings = readSettings();
  Object.assign(process.env, settings);
  // The first worker migrates the database, the others start after it.
  await runWorkers(Number(settings.API_WORKERS ?? 1), () => import("#upstream/main"));
});

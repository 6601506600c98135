// `npm run web`: the web server alone, for operators. `--loopback` binds it to this machine only.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { inRoot } from "./lib/paths.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { runScript } from "./lib/refusal.mjs";
import { readSettings, usesLocalUpstream } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";
import { limitHeapGrowth, webMemoryEnv, webNodeArgs } from "./lib/web-memory.mjs";
import { runWorkers } from "./lib/workers.mjs";

limitHeapGrowth();
await runScript(async () => {
  const settings = readSettings();
  if (cluster.isPrimary) await requireFreePort(settings.PORT, "PORT");
  // With a local upstream the secret in the data folder is shared; with a remote one SESSION_SECRET must be set.
  Object.assign(process.env, usesLocalUpstream(settings) ? stackEnv(settings) : settings, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  process.chdir(inRoot());
  const workers = settings.WEB_WORKERS ?? Math.max(1, availableParallelism() - 1);
  await runWorkers(Number(workers), () => import("#server/main"), {
    nodeArgs: webNodeArgs,
    env: webMemoryEnv,
  });
});

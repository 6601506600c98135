// `npm run web`: the web side alone, for operators. `--loopback` keeps it to this machine.
import { existsSync } from "node:fs";
import { limitSlowClients } from "./lib/limit-slow-clients.mjs";
import { inRoot, nextCli } from "./lib/paths.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { Refusal, runScript } from "./lib/refusal.mjs";
import { readSettings, usesLocalUpstream } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";

await runScript(async () => {
  const settings = readSettings();
  if (!existsSync(inRoot(".next", "BUILD_ID"))) {
    throw new Refusal("There is no build yet: run `npm run build` first.");
  }
  await requireFreePort(settings.PORT, "PORT");
  // Beside a local upstream the secret in the data folder is shared; with another one it has to be given.
  Object.assign(process.env, usesLocalUpstream(settings) ? stackEnv(settings) : settings, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // Next would stop listening at once; lib/server/gate/drain.ts first says that it is going.
    NEXT_MANUAL_SIG_HANDLE: "true",
  });
  limitSlowClients();
  process.chdir(inRoot());
  const host = process.argv.includes("--loopback") ? "127.0.0.1" : "0.0.0.0";
  // In this process, so that signals reach it and its exit code is seen.
  process.argv.splice(1, Infinity, nextCli(), "start", "--port", settings.PORT, "--hostname", host);
  await import(nextCli());
});

// `npm run web`: the web server alone, for operators. `--loopback` binds it to this machine only.
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
  // With a local upstream the secret in the data folder is shared; with a remote one SESSION_SECRET must be set.
  Object.assign(process.env, usesLocalUpstream(settings) ? stackEnv(settings) : settings, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // Next would stop listening immediately; lib/server/gate/drain.ts reports "not ready" first.
    NEXT_MANUAL_SIG_HANDLE: "true",
  });
  limitSlowClients();
  process.chdir(inRoot());
  const host = process.argv.includes("--loopback") ? "127.0.0.1" : "0.0.0.0";
  // In this process, so that it receives signals and sets the exit code.
  process.argv.splice(1, Infinity, nextCli(), "start", "--port", settings.PORT, "--hostname", host);
  await import(nextCli());
});

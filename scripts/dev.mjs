// `npm run dev`: starts both processes, each reloading when its sources change.
import { ensureInstalled } from "./lib/install.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { ProcessGroup, terminalFlag } from "./lib/processes.mjs";
import { waitUntilReady } from "./lib/ready.mjs";
import { runScript } from "./lib/refusal.mjs";
import { readSettings } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";
import { say } from "./lib/steps.mjs";

const READY_MS = 5 * 60_000;

await runScript(async () => {
  const settings = readSettings();
  await requireFreePort(settings.PORT, "PORT");
  await requireFreePort(settings.API_PORT, "API_PORT");
  await ensureInstalled();
  const env = { ...stackEnv(settings), NODE_ENV: "development" };
  const group = new ProcessGroup();
  group.stopOnSignals();
  group.start("upstream", ["--watch", "--watch-preserve-output", "upstream/main.ts", ...terminalFlag()], env);
  group.start("web", ["server/main.ts"], env);
  try {
    await waitUntilReady("The upstream", `http://127.0.0.1:${env.API_PORT}/readyz`, READY_MS);
    say(`Develop at ${settings.APP_ORIGIN}${env.DEMO === "on" ? ", demo sign-in: demo / RoostDemo1!" : ""}`);
  } catch (error) {
    console.error(error.message);
    await group.stop(1);
  }
});

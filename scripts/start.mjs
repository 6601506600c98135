// `npm start`: from a fresh clone to a running Roost. Needs only Node 20 and npm.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireFreePort } from "./lib/ports.mjs";
import { ProcessGroup, terminalFlag } from "./lib/processes.mjs";
import { waitUntilReady } from "./lib/ready.mjs";
import { runScript } from "./lib/refusal.mjs";
import { isEmbedded, isLoopbackOrigin, readSettings, usesLocalUpstream } from "./lib/settings.mjs";
import { stackEnv } from "./lib/stack-env.mjs";
import { say, secondsSoFar, step } from "./lib/steps.mjs";
import { webMemoryEnv, webNodeArgs } from "./lib/web-memory.mjs";

// The first start generates the demo world; later ones take a second.
const UPSTREAM_READY_MS = 5 * 60_000;
const WEB_READY_MS = 60_000;

function describeMode(settings, runsUpstream) {
  if (!runsUpstream) return `Using the upstream at ${settings.API_BASE_URL}; not starting one here`;
  if (!isEmbedded(settings)) return "Using the database in DATABASE_URL";
  return `Embedded mode: the data is kept in ${settings.DATA_DIR}, for one machine; set DATABASE_URL to use PostgreSQL`;
}

function startUpstream(group, env) {
  return step("Starting the upstream API", async () => {
    group.start("upstream", ["scripts/upstream.mjs", ...terminalFlag()], env);
    await waitUntilReady("The upstream", `http://127.0.0.1:${env.API_PORT}/readyz`, UPSTREAM_READY_MS);
  });
}

async function startWeb(group, settings, env) {
  await ensureBuilt();
  await step("Starting the web side", async () => {
    const args = [...webNodeArgs, "scripts/web.mjs", ...(isLoopbackOrigin(settings) ? ["--loopback"] : [])];
    group.start("web", args, { ...webMemoryEnv, ...env });
    await waitUntilReady("The web side", `${addressOf(env)}/livez`, WEB_READY_MS);
  });
}

const addressOf = ({ PORT }) => `http://127.0.0.1:${PORT}`;

async function startAll(group, settings, runsUpstream) {
  const env = { ...stackEnv(settings), NODE_ENV: "production" };
  // Side by side: the first start fills the demo world while the web side is built.
  await Promise.all([runsUpstream && startUpstream(group, env), startWeb(group, settings, env)]);
  // Warms up: the first request loads code that later ones share.
  await fetch(addressOf(env)).then((page) => page.arrayBuffer());
  const demo = runsUpstream && env.DEMO === "on" ? ", demo sign-in: demo / RoostDemo1!" : "";
  say(`Ready after ${secondsSoFar()} s at ${settings.APP_ORIGIN}${demo} (Ctrl-C stops)`);
}

await runScript(async () => {
  const settings = readSettings();
  const runsUpstream = usesLocalUpstream(settings);
  say(describeMode(settings, runsUpstream));
  stackEnv(settings);
  await requireFreePort(settings.PORT, "PORT");
  if (runsUpstream) await requireFreePort(settings.API_PORT, "API_PORT");
  await ensureInstalled();
  const group = new ProcessGroup();
  group.stopOnSignals();
  try {
    await startAll(group, settings, runsUpstream);
  } catch (error) {
    console.error(error.message);
    await group.stop(error.exitCode ?? 1);
  }
});

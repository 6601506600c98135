// The web process: `node server/main.ts`, on the settings of the environment. `--loopback` binds it to this machine.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import next from "next";
import { SECOND } from "#contract/units";
import { env, SettingError } from "#lib/server/env";
import { log } from "#lib/server/log";
import { Answer } from "./answer.ts";
import { answerUnreadable } from "./answer-unreadable.ts";
import { filesFolder, rootFolder } from "./folders.ts";
import { requestHandler } from "./handle-request.ts";
import { isWebSocket, upgradeHandler } from "./handle-upgrade.ts";
import { logConsole } from "./log-console.ts";
import { Shutdown } from "./shutdown.ts";

const limits = {
  headersTimeout: 10 * SECOND,
  // The timeout of the slowest upload plus time for its answer; other bodies are limited where they are read.
  requestTimeout: 270 * SECOND,
  connectionsCheckingInterval: 1 * SECOND,
  // Longer than proxies keep idle connections (nginx 60 s): they would send requests on one that is just being closed.
  keepAliveTimeout: 75 * SECOND,
};

/** Ends the process with one sentence for the operator. */
function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readSettings() {
  try {
    return env();
  } catch (error) {
    if (error instanceof SettingError) exitWith(error.message);
    throw error;
  }
}

const { isProduction, port } = readSettings();
if (isProduction && !existsSync(filesFolder)) exitWith("There is no build yet: run `npm run build` first.");
const hostname = process.argv.includes("--loopback") ? "127.0.0.1" : "0.0.0.0";

if (isProduction) logConsole();
// Next adds a listener for upgrades to the server that it is given. This one never listens: it gets those of hot
// reloading from our handler of upgrades, and no other.
const hotReloading = createServer();
const app = next({
  dev: !isProduction,
  dir: rootFolder,
  hostname: isProduction ? hostname : "localhost",
  port,
  httpServer: hotReloading,
});
await app.prepare();

const shutdown = new Shutdown();
const handle = requestHandler(app.getRequestHandler(), shutdown);
const server = createServer(
  { ...limits, ServerResponse: Answer, shouldUpgradeCallback: isWebSocket },
  handle,
);
server.on("clientError", answerUnreadable);
server.on("upgrade", upgradeHandler(shutdown, hotReloading));
server.once("error", (error) => exitWith(error.message));
shutdown.drainOnStop(server, () => app.close());
server.listen(port, hostname);
await once(server, "listening");
log().info(`Listening on port ${port}`);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { projectEnv, rootDir } from "./paths.mjs";
import { say } from "./steps.mjs";
import { onStopRequest } from "./stop-requests.mjs";

/**
 * Runs a command to its end. On a stop request it ends the command's process group and then this script.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, timeoutMs?: number }} options `show` passes the output through
 * @returns {Promise<{ code: number, output: string }>} output is empty when shown; code 127 when it could not start
 */
export async function runCommand(file, args, { env = {}, show = false, timeoutMs } = {}) {
  const child = spawn(file, args, {
    cwd: rootDir,
    env: projectEnv(env),
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    timeout: timeoutMs,
    // Its own process group, which can be ended as a whole; Ctrl-C reaches only this script.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  let stopSignal;
  const stopListening = onStopRequest(({ why, signal }) => {
    if (!stopSignal) say(`${why}: stopping`);
    stopSignal = signal;
    endGroup(child, signal);
  });
  try {
    const [code] = await once(child, "close");
    if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: error.message };
  } finally {
    stopListening();
  }
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended, or this system has no process groups.
    child.kill(signal);
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { projectEnv, rootDir } from "./paths.mjs";
import { onStopRequest } from "./stop-requests.mjs";

/**
 * Runs a command to its end. Its process group is ended on a stop request, and when this script exits.
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
  const closed = once(child, "close");
  let isStopping = false;
  const stopListening = onStopRequest(async (signal) => {
    isStopping = true;
    endGroup(child, signal);
    await closed.catch(() => {});
    return 128 + constants.signals[signal];
  });
  const endAtExit = () => endGroup(child, "SIGTERM");
  process.once("exit", endAtExit);
  try {
    const [code] = await closed;
    // The script exits as soon as all that runs beside has ended.
    if (isStopping) await new Promise(() => {});
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: error.message };
  } finally {
    process.off("exit", endAtExit);
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

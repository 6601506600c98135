import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { projectEnv, rootDir } from "./paths.mjs";
import { say } from "./steps.mjs";
import { onStopRequest } from "./stop-requests.mjs";

/**
 * Runs a command to its end. Asked to stop meanwhile, this script ends it with all that it has started, and then itself.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, timeoutMs?: number }} options `show` lets the output through
 * @returns {Promise<{ code: number, output: string }>} output is empty when shown; code 127 when it could not start
 */
export async function runCommand(file, args, { env = {}, show = false, timeoutMs } = {}) {
  const child = spawn(file, args, {
    cwd: rootDir,
    env: projectEnv(env),
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    timeout: timeoutMs,
    // A group of its own, to be ended as one: Ctrl-C in a terminal reaches this script alone.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  let askedBy;
  const stopListening = onStopRequest(({ why, signal }) => {
    if (!askedBy) say(`${why}: stopping`);
    askedBy = signal;
    endGroup(child, signal);
  });
  try {
    const [code] = await once(child, "close");
    if (askedBy) process.exit(128 + constants.signals[askedBy]);
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
    // It has ended already, or there are no groups on this system.
    child.kill(signal);
  }
}

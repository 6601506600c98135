import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectEnv, rootDir } from "./paths.mjs";

/**
 * Runs a command to its end.
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
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  try {
    const [code] = await once(child, "close");
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: error.message };
  }
}

import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { projectEnv, projectNode, rootDir } from "./paths.mjs";
import { say } from "./steps.mjs";
import { onStopRequest } from "./stop-requests.mjs";

// The upstream drains for up to 10 s and exits within 15; after this it is killed.
const STOP_TIMEOUT_MS = 20_000;
const FORCE_AFTER_MS = 1_000;

/** Formats log lines for people in a terminal; otherwise they remain JSON for log collectors. */
async function lineFormatter() {
  if (!process.stdout.isTTY) return (line) => line;
  const { prettyFactory } = await import("pino-pretty");
  const pretty = prettyFactory({
    colorize: true,
    ignore: "pid,hostname,name",
    singleLine: true,
    translateTime: "SYS:dd-mm-yyyy HH:MM:ss",
  });
  return (line) => pretty(line).trimEnd();
}

async function prefixLines(stream, name, target) {
  const format = await lineFormatter();
  createInterface({ input: stream }).on("line", (line) => {
    for (const part of format(line).split("\n")) target.write(`${name} | ${part}\n`);
  });
}

/** The argument that tells the upstream that its output goes to a terminal, so that it may print the links of mails. */
export function terminalFlag() {
  return process.stdout.isTTY ? ["--terminal"] : [];
}

/** Starts and stops the two processes together. */
export class ProcessGroup {
  #children = [];
  #stopping = null;
  #stoppingSince = 0;

  /** Starts a process on the project's Node and prefixes its output with the name. */
  start(name, args, env) {
    // Its own process group, so that Ctrl-C reaches only this script, which then stops each in order.
    const child = spawn(projectNode(), args, {
      cwd: rootDir,
      env: projectEnv(env),
      // The IPC channel closes when this script ends, even by SIGKILL, which tells the child to stop.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    });
    void prefixLines(child.stdout, name, process.stdout);
    void prefixLines(child.stderr, name, process.stderr);
    child.on("error", (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      void this.stop(1);
    });
    child.on("exit", (code, signal) => {
      if (this.#stopping) return;
      say(`${name} exited unexpectedly (${signal ?? `exit code ${code}`}): stopping the rest`);
      void this.stop(code ?? 128 + (constants.signals[signal] ?? 0));
    });
    this.#children.push(child);
    return child;
  }

  /** Stops all processes, the last started first, and exits with the code. */
  stop(exitCode) {
    return this.#end().then(() => process.exit(exitCode));
  }

  #end() {
    this.#stoppingSince ||= Date.now();
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll() {
    for (const child of [...this.#children].reverse()) await stopChild(child);
  }

  /** Stops all processes on Ctrl-C and SIGTERM; a repeated signal kills them. */
  stopOnSignals() {
    // The reader of the output is gone (a closed pipe, a lost terminal).
    for (const output of [process.stdout, process.stderr]) output.on("error", () => void this.stop(1));
    onStopRequest(async () => {
      // npm forwards a signal that the terminal has sent already, so a repeat counts only after a while.
      if (this.#stopping && Date.now() - this.#stoppingSince > FORCE_AFTER_MS) this.#kill();
      await this.#end();
      return 0;
    });
  }

  #kill() {
    for (const child of this.#children) child.kill("SIGKILL");
  }
}

function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

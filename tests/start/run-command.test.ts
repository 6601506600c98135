import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "@jest/globals";

const rootDir = fileURLToPath(new URL("../..", import.meta.url));
const POLL_MS = 50;

/** A command that starts another, prints both their ids, and never exits by itself. */
const endless = `
  const { spawn } = require("node:child_process");
  const inner = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  console.log("running", process.pid, inner.pid);
  setInterval(() => {}, 1000);`;
const script = `
  import { runCommand } from "./scripts/lib/run-command.mjs";
  await runCommand(process.execPath, ["-e", ${JSON.stringify(endless)}], { show: true });`;

let children: ChildProcess[] = [];

function run(file: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(file, args, {
    cwd: rootDir,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...env },
  });
  children.push(child);
  return child;
}

async function untilPrinted(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = "";
  for await (const text of child.stdout ?? []) {
    output += text;
    const match = pattern.exec(output);
    if (match) return match;
  }
  throw new Error(`It did not print ${pattern}:\n${output}`);
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(POLL_MS);
  }
}

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children = [];
});

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("%s stops the running command and its child processes", async (signal, code) => {
  const child = run(process.execPath, ["--input-type=module", "-e", script]);
  const [, outer, inner] = await untilPrinted(child, /running (\d+) (\d+)/);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([code, null]);
  await Promise.all([outer, inner].map((pid) => untilGone(Number(pid))));
});

test("the end of npm, whose shell forwards no signal, stops them too", async () => {
  const line = '"$0" --input-type=module -e "$1"; true';
  const shell = run("/bin/sh", ["-c", line, process.execPath, script], { npm_lifecycle_event: "start" });
  const [, outer, inner] = await untilPrinted(shell, /running (\d+) (\d+)/);
  shell.kill("SIGTERM");
  await Promise.all([outer, inner].map((pid) => untilGone(Number(pid))));
});

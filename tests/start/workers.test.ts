import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { findFreePort } from "#tests/support/free-port";
import { ServerProcess } from "#tests/support/server-process";

jest.setTimeout(60_000);

const POLL_MS = 50;

let port: number;
let server: ServerProcess;

beforeEach(async () => {
  port = await findFreePort();
});

afterEach(() => server.stop());

function start(count: number, env: Record<string, string> = {}): void {
  server = new ServerProcess(["tests/support/worker-server.mjs", String(count), String(port)], env);
}

const url = (path: string) => `http://127.0.0.1:${port}${path}`;
const ask = async (path = "/") => (await fetch(url(path))).text();

/** Process ids of all that answer; connections rotate. One may be lost while a worker dies. */
async function workers(): Promise<Set<string>> {
  const lost = Promise.withResolvers<string>();
  const timer = setTimeout(() => lost.resolve(""), 1000);
  const asked = Array.from({ length: 12 }, () => Promise.race([ask(), lost.promise]).catch(() => ""));
  const answers = await Promise.all(asked);
  clearTimeout(timer);
  return new Set(answers.map((answer) => answer.split(" ")[0] ?? "").filter(Boolean));
}

async function untilWorkers(count: number): Promise<Set<string>> {
  for (;;) {
    const found = await workers();
    if (found.size === count) return found;
  }
}

test("several workers share a port, and one that dies is replaced", async () => {
  start(3);
  await server.untilReady(url("/"), 30_000);
  const before = await untilWorkers(3);
  await ask("/die").catch(() => undefined);
  let after = await untilWorkers(3);
  while ([...after].every((pid) => before.has(pid))) after = await untilWorkers(3);
  expect([...after].filter((pid) => before.has(pid))).toHaveLength(2);
  expect(server.output).toMatch(/worker \d+ exited unexpectedly \(SIGKILL\): starting another/);
});

test("SIGHUP replaces all workers without a failed request", async () => {
  start(2);
  await server.untilReady(url("/"), 30_000);
  const before = await untilWorkers(2);
  let isReplaced = false;
  const failures: unknown[] = [];
  const load = Array.from({ length: 4 }, async () => {
    while (!isReplaced) await ask().catch((error) => failures.push(error));
  });
  await server.signalUntil("SIGHUP", "all workers were replaced");
  isReplaced = true;
  await Promise.all(load);
  expect(failures).toEqual([]);
  const after = await untilWorkers(2);
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
});

test("workers that die while all are replaced have one successor each", async () => {
  start(2);
  await server.untilReady(url("/"), 30_000);
  await untilWorkers(2);
  const before = server.childIds();
  const replaced = server.signalUntil("SIGHUP", "all workers were replaced");
  for (const pid of before) process.kill(pid, "SIGKILL");
  await replaced;
  const after = server.childIds();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(after).toHaveLength(2);
});

test("SIGHUP while workers are being replaced replaces them once more", async () => {
  start(2);
  await server.untilReady(url("/"), 30_000);
  await untilWorkers(2);
  const first = server.childIds();
  const replaced = server.signalUntil("SIGHUP", "all workers were replaced");
  while (server.childIds().every((pid) => first.includes(pid))) await wait(POLL_MS);
  const before = server.childIds();
  await Promise.all([replaced, server.signalUntil("SIGHUP", "all workers were replaced")]);
  while (server.childIds().some((pid) => before.includes(pid))) await wait(POLL_MS);
});

test("a connection on its way to a worker that ends is answered by another", async () => {
  start(2);
  await server.untilReady(url("/"), 30_000);
  await untilWorkers(2);
  const [ending = ""] = (await ask("/end-late")).split(" ");
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(answers.filter((answer) => answer.startsWith(ending))).toEqual([]);
});

test("a worker's message reaches the others but not itself", async () => {
  start(3);
  await server.untilReady(url("/"), 30_000);
  await untilWorkers(3);
  const [speaker = ""] = (await ask("/say/hello")).split(" ");
  for (;;) {
    const answers = new Map<string, string>();
    for (let i = 0; i < 12; i += 1) {
      const [pid = "", heard = ""] = (await ask()).split(" ");
      answers.set(pid, heard);
    }
    if (answers.size < 3) continue;
    expect(answers.get(speaker)).toBe("nothing");
    if ([...answers.values()].filter((heard) => heard === "hello").length === 2) return;
  }
});

test("a worker asks all of them, and does not wait for one that is silent", async () => {
  start(3);
  await server.untilReady(url("/"), 30_000);
  const pids = await untilWorkers(3);
  for (let asked = 0; asked < 6; asked += 1) {
    expect(new Set((await ask("/all")).split(" "))).toEqual(pids);
  }
  const [silent = ""] = (await ask("/fall-silent")).split(" ");
  const others = [...pids].filter((pid) => pid !== silent);
  for (;;) {
    const answer = await ask("/all");
    // The silent one answers for itself alone.
    if (answer.startsWith(silent)) continue;
    expect(new Set(answer.split(" "))).toEqual(new Set(others));
    return;
  }
});

test("workers have arguments of Node and settings of their own", async () => {
  start(2);
  await server.untilReady(url("/"), 30_000);
  expect(await ask("/options")).toBe("--max-semi-space-size=16 yes");
});

test("a server that cannot start ends with its exit code", async () => {
  start(2, { BROKEN: "1" });
  expect(await server.exitCode()).toBe(7);
});

test("one worker is this process itself", async () => {
  start(1);
  await server.untilReady(url("/"), 30_000);
  expect((await workers()).has(String(server.pid))).toBe(true);
});

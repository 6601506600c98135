import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { compileCache } from "#tests/support/compile-cache";
import { emptyWorld } from "#tests/support/data-folders";

const main = fileURLToPath(new URL("../../upstream/main.ts", import.meta.url));

let folder: string;
let port: number;
let children: ChildProcess[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

// Starts take seconds, and longer while other test files run.
jest.setTimeout(60_000);

// One folder for all tests with the tables created, since that takes seconds.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-process-"));
  await cp(await emptyWorld(), folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  port = await freePort();
  children = [];
});

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

function start(
  env: Record<string, string> = {},
  flags: readonly string[] = [],
  nodeFlags: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...nodeFlags, main, ...flags], {
    env: {
      NODE_ENV: "development",
      PATH: process.env.PATH,
      DATA_DIR: folder,
      API_PORT: String(port),
      DEMO: "off",
      ...compileCache,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
  });
  return { child, output, exit: once(child, "exit").then(([code]) => code as number | null) };
}

const url = (path: string) => `http://127.0.0.1:${port}${path}`;

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 450; attempt += 1) {
    const response = await fetch(url("/readyz")).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error("The upstream did not become ready.");
}

async function untilPrinted(output: { out: string }, pattern: RegExp): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (pattern.test(output.out)) return;
    await wait(100);
  }
  throw new Error(`It did not print ${pattern}:\n${output.out}`);
}

interface Permission {
  cookie: string;
  csrfToken: string;
}

async function knock(): Promise<Permission> {
  const response = await fetch(url("/auth/csrf-token"));
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { csrfToken } = (await response.json()) as { csrfToken: string }; // as the contract declares
  return { cookie, csrfToken };
}

const headersOf = ({ cookie, csrfToken }: Permission) => ({
  cookie,
  "x-csrf-token": csrfToken,
  "content-type": "application/json",
});

const newMember = { name: "Alice", username: "alice", email: "a@example.org", password: "Blue7Heron!" };

async function post(path: string, body: object): Promise<number> {
  const headers = headersOf(await knock());
  return (await fetch(url(path), { method: "POST", headers, body: JSON.stringify(body) })).status;
}

test("members sign up and log in while sources are watched, as in development", async () => {
  start({}, [], ["--watch", "--watch-preserve-output"]);
  await ready();
  const wren = { ...newMember, username: "wren", email: "wren@example.org" };
  expect(await post("/auth/signup", wren)).toBe(200);
  expect(await post("/auth/login", { identifier: "wren", password: wren.password })).toBe(200);
});

test("acknowledged writes survive kill -9, and the dead process's lock is taken over", async () => {
  const first = start();
  await ready();
  expect(first.output.out).toContain("for a single machine only");
  expect(await post("/auth/signup", newMember)).toBe(200);
  first.child.kill("SIGKILL");
  await first.exit;
  start();
  await ready();
  const { username, password } = newMember;
  expect(await post("/auth/login", { identifier: username, password })).toBe(200);
});

test("mailed links are printed to a terminal but not to a supervisor's log", async () => {
  const printed = /https?:\/\/\S+\?token=/;
  const collected = start();
  await ready();
  const bob = { ...newMember, username: "bob", email: "bob@example.org" };
  expect(await post("/auth/signup", bob)).toBe(200);
  await untilPrinted(collected.output, /mail written to DATA_DIR\/outbox/);
  expect(collected.output.out).not.toMatch(printed);
  expect(collected.output.out).not.toContain(bob.email);
  collected.child.kill("SIGTERM");
  await collected.exit;

  const watched = start({}, ["--terminal"]);
  await ready();
  const carol = { ...newMember, username: "carol", email: "carol@example.org" };
  expect(await post("/auth/signup", carol)).toBe(200);
  await untilPrinted(watched.output, printed);
});

test("a second process on the folder exits at once and names the first", async () => {
  const first = start();
  await ready();
  const second = start({ API_PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output.err).toMatch(
    new RegExp(`^The data folder .* process ${first.child.pid}; [^\\n]+\\n$`),
  );
});

const isAnswered = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

test("SIGTERM stops it after the current request was answered", async () => {
  const { child, exit, output } = start();
  await ready();
  const call = request(url("/auth/signup"), { method: "POST", headers: headersOf(await knock()) });
  const answered = once(call, "response");
  const body = JSON.stringify({ ...newMember, username: "dave", email: "dave@example.org" });
  call.write(body.slice(0, 10));
  await wait(100);
  child.kill("SIGTERM");
  while (!output.out.includes("stopping")) await wait(10);
  // For a moment it still answers those who do not know yet.
  while (await isAnswered(url("/livez"))) await wait(10);
  call.end(body.slice(10));
  const [response] = (await answered) as [IncomingMessage]; // the event's argument
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await exit).toBe(0);
  expect(output.out).toContain("stopped");
});

test("a port in use is reported with its number and setting", async () => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const { exit, output } = start();
  expect(await exit).toBe(1);
  server.close();
  expect(output.err).toBe(`Port ${port} is already in use; stop what listens there, or set API_PORT.\n`);
});

test.each([
  [
    "a folder that is a file",
    async () => ({ DATA_DIR: join(folder, "file") }),
    /^The data folder .*DATA_DIR/,
  ],
  [
    "a database that does not answer",
    async () => ({ DATABASE_URL: `postgres://alice:pass-word@127.0.0.1:${await freePort()}/roost` }),
    /^The database at 127\.0\.0\.1:\d+\/roost cannot be used, see DATABASE_URL: .*ECONNREFUSED/,
  ],
  ["production without a database", async () => ({ NODE_ENV: "production" }), /^DATABASE_URL is missing/],
  [
    "a setting that is malformed",
    async () => ({ RATE_LIMIT_SCALE: "fast" }),
    /^The setting RATE_LIMIT_SCALE/,
  ],
])("%s is reported in one sentence", async (_case, settings, expected) => {
  await writeFile(join(folder, "file"), "");
  const { exit, output } = start(await settings());
  expect(await exit).toBe(1);
  expect(output.err).toMatch(expected);
  expect(output.err.trimEnd()).not.toContain("\n");
  expect(output.err).not.toContain("pass-word");
});

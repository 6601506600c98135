import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { compileCache } from "#tests/support/compile-cache";
import { emptyWorld } from "#tests/support/data-folders";
import { findFreePort } from "#tests/support/free-port";

const rootDir = fileURLToPath(new URL("../..", import.meta.url));
const POLL_MS = 50;
const START_MS = 120_000;

/** A running `npm start`, with its output. */
class Start {
  readonly child: ChildProcess;
  output = "";

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: rootDir,
      env: {
        PATH: process.env.PATH ?? "",
        HOME: process.env.HOME ?? "",
        NODE_ENV: "production",
        ...compileCache,
        ...env,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.output += text;
      });
    }
  }

  async untilPrinted(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match;
      if (this.child.exitCode !== null) throw new Error(`It ended without ${pattern}:\n${this.output}`);
      await wait(POLL_MS);
    }
  }

  async end(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, "exit");
    return this.child.exitCode;
  }
}

async function untilRefused(address: string): Promise<void> {
  while (
    await fetch(address).then(
      () => true,
      () => false,
    )
  ) {
    await wait(POLL_MS);
  }
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

/** Whether a request over the agent's one connection was answered. */
function answers(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      response.resume().on("end", () => resolve(true));
    }).on("error", () => resolve(false));
  });
}

let dataDir: string;
let env: Record<string, string>;
let started: Start[];

function start(extra: Record<string, string> = {}): Start {
  const process = new Start({ ...env, ...extra });
  started.push(process);
  return process;
}

/** Starts with the tables created, for tests that are not about the first start. */
async function startAgain(): Promise<Start> {
  await cp(await emptyWorld(), dataDir, { recursive: true });
  return start();
}

beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), "roost-start-"));
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  env = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, DEMO: "off" };
});

afterEach(async () => {
  for (const process of started) {
    process.child.kill("SIGTERM");
    await process.end();
  }
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

test(
  "starts both processes, prints the address and login, stops on Ctrl-C and restarts without setup",
  async () => {
    const first = start({ DEMO: "on" });
    await first.untilPrinted(/Embedded mode: the data is kept in/);
    await first.untilPrinted(
      new RegExp(`Ready after .* at http://localhost:${env.PORT}, demo sign-in: demo / RoostDemo1!`),
    );
    const home = await fetch(`http://localhost:${env.PORT}/`);
    expect((await home.text()).match(/<article/g)).toHaveLength(10);
    first.child.kill("SIGINT");
    expect(await first.end()).toBe(0);
    await expect(fetch(`http://localhost:${env.PORT}/livez`)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${env.API_PORT}/livez`)).rejects.toThrow();

    const second = start({ DEMO: "on" });
    await second.untilPrinted(/Ready after/);
    expect(second.output).not.toMatch(/Installing|Building/);
  },
  START_MS,
);

test(
  "stops the other process when one exits and returns its exit code",
  async () => {
    const roost = await startAgain();
    await roost.untilPrinted(/Ready after/);
    const [, pid] = await roost.untilPrinted(/upstream \| .*"pid":(\d+)/);
    process.kill(Number(pid), "SIGKILL");
    expect(await roost.end()).toBe(128 + 9);
    await expect(fetch(`http://localhost:${env.PORT}/livez`)).rejects.toThrow();
  },
  START_MS,
);

test(
  "stops both when the start process is killed, and keeps the data private to their owner",
  async () => {
    const roost = start();
    await roost.untilPrinted(/Ready after/);
    for (const folder of [dataDir, join(dataDir, "db")]) expect((await stat(folder)).mode & 0o077).toBe(0);
    const [, pid] = await roost.untilPrinted(/upstream \| .*"pid":(\d+)/);
    roost.child.kill("SIGKILL");
    for (const port of [env.PORT, env.API_PORT]) await untilRefused(`http://127.0.0.1:${port}/livez`);
    await untilGone(Number(pid));
  },
  START_MS,
);

test(
  "stops both when their output is closed",
  async () => {
    const roost = await startAgain();
    await roost.untilPrinted(/Ready after/);
    roost.child.stdout?.destroy();
    roost.child.stderr?.destroy();
    // Makes the upstream log a request, which cannot be passed on.
    await fetch(`http://127.0.0.1:${env.PORT}/about`).catch(() => undefined);
    await roost.end();
    for (const port of [env.PORT, env.API_PORT]) await untilRefused(`http://127.0.0.1:${port}/livez`);
  },
  START_MS,
);

test(
  "stops in spite of busy clients",
  async () => {
    const roost = await startAgain();
    await roost.untilPrinted(/Ready after/);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = `http://127.0.0.1:${env.PORT}/terms`;
    let isServing = true;
    const client = (async () => {
      while (isServing) isServing = await answers(address, agent);
    })();
    roost.child.kill("SIGTERM");
    expect(await roost.end()).toBe(0);
    await client;
    expect(roost.output).not.toMatch(/SIGKILL/);
  },
  START_MS,
);

test("reports a taken port with its setting", async () => {
  const taken = createServer().listen(Number(env.API_PORT), "127.0.0.1");
  await once(taken, "listening");
  const roost = start();
  expect(await roost.end()).toBe(1);
  expect(roost.output).toContain(`Port ${env.API_PORT} is taken`);
  expect(roost.output).toContain("API_PORT");
  taken.close();
});

test("reports a port that browsers block with its setting", async () => {
  const roost = start({ PORT: "6000" });
  expect(await roost.end()).toBe(1);
  expect(roost.output).toContain("Browsers refuse to open port 6000: set PORT to another port.");
});

test("reports a read-only data folder", async () => {
  const file = join(dataDir, "a-file");
  await writeFile(file, "");
  const roost = start({ DATA_DIR: join(file, "below") });
  expect(await roost.end()).toBe(1);
  expect(roost.output).toMatch(/The data folder .* cannot be written .*DATA_DIR/);
});

test.each([
  ["PORT", "eighty"],
  ["API_PORT", "70000"],
  ["APP_ORIGIN", "roost.example"],
  ["DATABASE_URL", "mysql://here"],
  ["REDIS_URL", "nowhere"],
  ["SESSION_SECRET", "short"],
  ["DEMO", "maybe"],
  ["RATE_LIMIT_SCALE", "0"],
  ["LOG_LEVEL", "loud"],
  ["ROOST_PORT", "3000"],
])("refuses to start with %s=%s and names the setting", async (name, value) => {
  const roost = start({ [name]: value });
  expect(await roost.end()).toBe(1);
  expect(roost.output.trim().split("\n")).toHaveLength(1);
  expect(roost.output).toMatch(new RegExp(`^${name} `));
});

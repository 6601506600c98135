import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { redisAnswers } from "#scripts/lib/services";
import { findFreePort } from "./free-port.ts";

const READY_MAX_MS = 10_000;
const POLL_MS = 20;

/** Path of the Redis server; undefined when it is not installed. */
export const redisServer = (process.env.PATH ?? "")
  .split(delimiter)
  .filter(Boolean)
  .map((folder) => join(folder, "redis-server"))
  .find((file) => existsSync(file));

/** A Redis for one test, which may freeze it. It stores nothing on disk. */
export class OwnRedis {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** Starts Redis on a free port and waits until it answers. */
  static async start(): Promise<OwnRedis> {
    const port = await findFreePort();
    const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", dir: tmpdir() };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(redisServer ?? "redis-server", args, { stdio: "ignore" });
    const redis = new OwnRedis(`redis://127.0.0.1:${port}`, child);
    const giveUpAt = performance.now() + READY_MAX_MS;
    while (!(await redisAnswers(redis.url))) {
      if (performance.now() > giveUpAt) throw new Error("redis-server does not answer");
      await wait(POLL_MS);
    }
    return redis;
  }

  /** Freezes it: connections stay open and new ones are accepted, but nothing is answered. */
  freeze(): void {
    this.#child.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child.kill("SIGCONT");
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await ended;
  }
}

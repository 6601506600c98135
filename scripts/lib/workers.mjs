import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Questions, send } from "./gather.mjs";
import { say } from "./steps.mjs";

/** What a worker sends once it has started. */
const STARTED = "started";
/** A worker that cannot start is tried again after this, then after twice as long, and so on. */
const FIRST_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;
/** A first start may migrate the database. */
const START_TIMEOUT_MS = 5 * 60_000;
/** A worker drains within 15 s of SIGTERM; after this it is killed. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Runs a server in several processes that share its port; a count of 1 runs it in this one.
 *
 * A worker that dies is replaced. SIGHUP replaces all of them one after the other, each once its successor has started,
 * so that no request fails. SIGTERM and SIGINT are passed on. Whatever a worker sends by `process.send` reaches the others;
 * `gatherFromWorkers` asks them.
 * @param {number} count
 * @param {() => Promise<void>} start starts the server in this process
 * @param {{ nodeArgs?: string[], env?: Record<string, string> }} options of the workers, beside this process's own
 */
export async function runWorkers(count, start, { nodeArgs = [], env } = {}) {
  if (count === 1) {
    // No other process can take over: this one drains and exits, and its supervisor restarts it.
    process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
    return start();
  }
  if (cluster.isWorker) {
    // A terminal that closes sends it to all; the first process decides.
    process.on("SIGHUP", () => undefined);
    await start();
    process.send(STARTED);
    return;
  }
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...nodeArgs] });
  const workers = new Workers(env);
  process.on("SIGTERM", () => workers.stop());
  process.on("SIGINT", () => workers.stop());
  process.on("SIGHUP", () => workers.replaceAll());
  // `npm start` has an IPC channel to this process. When it closes, the parent is gone.
  process.on("disconnect", () => workers.stop());
  const questions = new Questions();
  cluster.on("message", (sender, message) => {
    if (message === STARTED || questions.take(sender, message)) return;
    for (const worker of Object.values(cluster.workers)) if (worker !== sender) send(worker, message);
  });
  await workers.startAll(count);
}

/**
 * Takes a worker, before it exits, out of those that get connections, and hands back the connections that were on their way to it:
 * the first process would otherwise keep them open for ever, unanswered. Does nothing in a server of one process.
 */
export async function leaveWorkers() {
  if (!cluster.worker?.isConnected()) return;
  const left = once(process, "disconnect");
  cluster.worker.disconnect();
  await left;
}

class Workers {
  #env;
  #isStopping = false;
  #isReplacing = false;
  #isReplacementDue = false;
  #restartMs = FIRST_RESTART_MS;

  constructor(env) {
    this.#env = env;
  }

  /** The first one shows whether the server can start at all; if not, its exit code is ours. */
  async startAll(count) {
    const [code] = await this.#start();
    if (code !== undefined && !this.#isStopping) process.exit(code || 1);
    await Promise.all(Array.from({ length: count - 1 }, () => this.#startUntilStarted()));
  }

  /** @returns [] once the worker has started, or its exit code if it died before */
  async #start() {
    const worker = cluster.fork(this.#env);
    const died = new Promise((resolve) => {
      worker.once("exit", (...how) => resolve(how));
      // It could not be started at all, or a message was not delivered; its exit says what became of it.
      worker.on("error", () => worker.process.pid === undefined && resolve([1]));
    });
    const tooLong = setTimeout(() => worker.process.kill("SIGKILL"), START_TIMEOUT_MS);
    const started = new Promise((resolve) =>
      worker.on("message", (message) => message === STARTED && resolve([])),
    );
    worker.outcome = Promise.race([started, died.then(([code]) => [code])]);
    const outcome = await worker.outcome;
    clearTimeout(tooLong);
    if (outcome.length > 0) return outcome;
    worker.isStarted = true;
    this.#restartMs = FIRST_RESTART_MS;
    void died.then(([code, signal]) => {
      if (this.#isStopping || worker.isReplaced) return;
      say(
        `worker ${worker.process.pid} exited unexpectedly (${signal ?? `exit code ${code}`}): starting another`,
      );
      void this.#startUntilStarted();
    });
    return outcome;
  }

  async #startUntilStarted() {
    while (!this.#isStopping && (await this.#start()).length > 0) {
      await wait(this.#restartMs);
      this.#restartMs = Math.min(this.#restartMs * 2, MAX_RESTART_MS);
    }
  }

  /** While a replacement is under way, another one follows it: workers that have started meanwhile may run an older build. */
  async replaceAll() {
    this.#isReplacementDue = true;
    if (this.#isReplacing) return;
    this.#isReplacing = true;
    while (this.#isReplacementDue && !this.#isStopping) {
      this.#isReplacementDue = false;
      await this.#replaceEach();
    }
    this.#isReplacing = false;
  }

  async #replaceEach() {
    for (const worker of Object.values(cluster.workers)) {
      await worker.outcome;
      if (this.#isStopping) return;
      // One that has died has a successor already.
      if (worker.isDead()) continue;
      worker.isReplaced = true;
      const [code] = await this.#start();
      if (this.#isStopping) return;
      if (code !== undefined) {
        worker.isReplaced = false;
        say(`a new worker did not start (exit code ${code}): keeping the others`);
        if (worker.isDead()) void this.#startUntilStarted();
        return;
      }
      await stopWorker(worker);
    }
    say("all workers were replaced");
  }

  async stop() {
    if (this.#isStopping) return;
    this.#isStopping = true;
    await Promise.all(Object.values(cluster.workers).map(stopWorker));
    process.exit(0);
  }
}

async function stopWorker(worker) {
  if (worker.isDead()) return;
  const exit = once(worker, "exit");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), STOP_TIMEOUT_MS);
  worker.process.kill("SIGTERM");
  await exit;
  clearTimeout(timer);
}

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { webMemoryEnv, webNodeArgs } from "#scripts/lib/web-memory";
import { emptyWorld, STACK_SECRET } from "./data-folders.ts";
import { findFreePort } from "./free-port.ts";
import { RecordingProxy } from "./recording-proxy.ts";
import { ServerProcess } from "./server-process.ts";

// The demo world is generated on the first start.
const UPSTREAM_READY_MS = 180_000;
const WEB_READY_MS = 30_000;

interface StackOptions {
  /** How far `jumpClocks` moves the clock; if set, both processes run on a clock that can jump. */
  clockJumpMs?: number;
  /** Whether the database starts with the demo world. */
  demo?: boolean;
  /** A data folder to copy; by default one with empty tables, or none when the demo world is generated. */
  dataFrom?: string | undefined;
  /** Whether the web server reaches the upstream through the recording proxy, which is slower. */
  isRecorded?: boolean;
  /** Further settings for both processes. */
  env?: Readonly<Record<string, string>>;
}

/**
 * The whole product on free ports: the upstream on an embedded store in its own folder, a recording proxy in front of it, and the
 * production build of the web server.
 */
export class Stack {
  /** Origin of the web server. */
  readonly origin: string;
  readonly proxy: RecordingProxy;
  readonly dataDir: string;
  readonly upstreamAddress: string;
  readonly #env: Readonly<Record<string, string>>;
  #upstream: ServerProcess;
  readonly #web: ServerProcess;

  private constructor(parts: {
    env: Readonly<Record<string, string>>;
    dataDir: string;
    proxy: RecordingProxy;
    upstream: ServerProcess;
    web: ServerProcess;
  }) {
    this.#env = parts.env;
    this.origin = parts.env.APP_ORIGIN ?? "";
    this.upstreamAddress = `http://127.0.0.1:${parts.env.API_PORT}`;
    this.dataDir = parts.dataDir;
    this.proxy = parts.proxy;
    this.#upstream = parts.upstream;
    this.#web = parts.web;
  }

  /** Starts a stack and waits until it is ready. Needs the production build. */
  static async start({
    demo = false,
    dataFrom,
    clockJumpMs,
    isRecorded = true,
    env: extra = {},
  }: StackOptions = {}): Promise<Stack> {
    const [port, apiPort, proxyPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
    const dataDir = await mkdtemp(join(tmpdir(), "roost-stack-"));
    const isEmbedded = extra.DATABASE_URL === undefined;
    const start = dataFrom ?? (demo || !isEmbedded ? undefined : await emptyWorld());
    if (start) await cp(start, dataDir, { recursive: true });
    const env = {
      PORT: String(port),
      API_PORT: String(apiPort),
      APP_ORIGIN: `http://localhost:${port}`,
      API_BASE_URL: `http://127.0.0.1:${isRecorded ? proxyPort : apiPort}`,
      DATA_DIR: dataDir,
      SESSION_SECRET: STACK_SECRET,
      ALLOW_EMBEDDED_DB: "1",
      DEMO: demo ? "on" : "off",
      // In tests many members sign up from one address.
      RATE_LIMIT_SCALE: "10000",
      // Copies of visitors' pages are some seconds old, for which most tests do not wait.
      VISITOR_CACHE_SECONDS: "0",
      WEB_WORKERS: "1",
      LOG_LEVEL: "warn",
      NEXT_TELEMETRY_DISABLED: "1",
      ...(clockJumpMs !== undefined && {
        CLOCK_JUMP_MS: String(clockJumpMs),
        NODE_OPTIONS: "--import=./tests/support/jump-clock.mjs",
      }),
      ...extra,
    };
    const proxy = await RecordingProxy.start(proxyPort, apiPort);
    const upstream = new ServerProcess(["upstream/main.ts"], env);
    const web = new ServerProcess([...webNodeArgs, "scripts/web.mjs", "--loopback"], {
      ...webMemoryEnv,
      ...env,
    });
    const stack = new Stack({ env, dataDir, proxy, upstream, web });
    try {
      await upstream.untilReady(`${stack.upstreamAddress}/readyz`, UPSTREAM_READY_MS);
      await web.untilReady(`http://127.0.0.1:${port}/livez`, WEB_READY_MS);
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  /** The output of both processes, for failure reports. */
  get output(): string {
    return `${this.#upstream.output}\n${this.#web.output}`;
  }

  /** Process ids of the web server's workers; none if it is a single process (Linux). */
  webWorkers(): number[] {
    return this.#web.childIds();
  }

  /** CPU time of the web server, in seconds. */
  webCpuSeconds(): number {
    return this.#web.cpuSeconds();
  }

  /** CPU time of the upstream, in seconds. */
  upstreamCpuSeconds(): number {
    return this.#upstream.cpuSeconds();
  }

  /** Current and peak memory of the web server. */
  webMemory(): { bytes: number; peakBytes: number } {
    return this.#web.memory();
  }

  /** Stops the upstream; with `SIGKILL` as if the machine had failed. */
  async stopUpstream(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    await this.#upstream.stop(signal);
  }

  /** Replaces the workers of the web server, as an operator would; waits until it is done. */
  async replaceWebWorkers(): Promise<void> {
    await this.#web.signalUntil("SIGHUP", "all workers were replaced");
  }

  /** Stops the web server as an operator would, and returns its exit code; null if the signal ended it. */
  async stopWeb(): Promise<number | null> {
    await this.#web.stop();
    return this.#web.exitCode();
  }

  /** Starts the upstream again on the same data. */
  async startUpstream(): Promise<void> {
    this.#upstream = new ServerProcess(["upstream/main.ts"], this.#env);
    await this.#upstream.untilReady(`${this.upstreamAddress}/readyz`, UPSTREAM_READY_MS);
  }

  /** Runs an operator's command, for which the embedded store is closed meanwhile. */
  async runAdmin(...args: readonly string[]): Promise<void> {
    await this.stopUpstream();
    await new ServerProcess(["upstream/admin/main.ts", ...args], this.#env).untilDone();
    await this.startUpstream();
  }

  /** Moves the clocks of both processes ahead by `clockJumpMs`. */
  async jumpClocks(): Promise<void> {
    await Promise.all(
      [this.#upstream, this.#web].map((process) => process.signalUntil("SIGUSR2", "clock jumped")),
    );
  }

  /** Stops everything and leaves the data in `dataDir`. */
  async leave(): Promise<void> {
    await Promise.all([this.#web.stop(), this.#upstream.stop()]);
    await this.proxy.stop();
  }

  /** Stops everything and deletes the data. */
  async stop(): Promise<void> {
    await this.leave();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyWorld, STACK_SECRET } from "./data-folders.ts";
import { findFreePort } from "./free-port.ts";
import { RecordingProxy } from "./recording-proxy.ts";
import { ServerProcess } from "./server-process.ts";

// The demo world is drawn on the first start.
const UPSTREAM_READY_MS = 180_000;
const WEB_READY_MS = 30_000;

interface StackOptions {
  /** How far `jumpClocks` goes each time; both processes then run on a clock that can jump. */
  clockJumpMs?: number;
  /** Whether the database begins with the demo world. */
  demo?: boolean;
  /** A data folder to begin with a copy of; otherwise one with empty tables, or none when a demo world is to be drawn. */
  dataFrom?: string | undefined;
  /** Whether the web side reaches the upstream through the recording proxy, which costs time. */
  isRecorded?: boolean;
  /** Further settings for both processes. */
  env?: Readonly<Record<string, string>>;
}

/**
 * The whole product: the upstream on an embedded store in a folder of its own, a recording proxy before it, and the
 * production build of the web side, all on free ports.
 */
export class Stack {
  /** Origin of the web side. */
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

  /** Starts one and waits until it is ready. Needs the production build. */
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
      // Many members sign up from one address here.
      RATE_LIMIT_SCALE: "10000",
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
    const web = new ServerProcess(["scripts/web.mjs", "--loopback"], env);
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

  /** What both processes have printed, for a failure's report. */
  get output(): string {
    return `${this.#upstream.output}\n${this.#web.output}`;
  }

  /** Seconds of processor time that the web side has used. */
  webCpuSeconds(): number {
    return this.#web.cpuSeconds();
  }

  /** Ends the upstream; `SIGKILL` as if the machine had taken it. */
  async stopUpstream(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    await this.#upstream.stop(signal);
  }

  /** Ends the web side as an operator does. */
  async stopWeb(): Promise<void> {
    await this.#web.stop();
  }

  /** Starts the upstream again on the same data. */
  async startUpstream(): Promise<void> {
    this.#upstream = new ServerProcess(["upstream/main.ts"], this.#env);
    await this.#upstream.untilReady(`${this.upstreamAddress}/readyz`, UPSTREAM_READY_MS);
  }

  /** Lets `clockJumpMs` pass at once for both processes. */
  async jumpClocks(): Promise<void> {
    await Promise.all(
      [this.#upstream, this.#web].map((process) => process.signalUntil("SIGUSR2", "clock jumped")),
    );
  }

  /** Ends everything and leaves the data in `dataDir`. */
  async leave(): Promise<void> {
    await Promise.all([this.#web.stop(), this.#upstream.stop()]);
    await this.proxy.stop();
  }

  /** Ends everything and removes the data. */
  async stop(): Promise<void> {
    await this.leave();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

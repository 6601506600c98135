import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";

const rootDir = fileURLToPath(new URL("../..", import.meta.url));
const POLL_MS = 50;

/** One of the product's processes, started as an operator would; its output is recorded for failure reports. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #output = "";

  /**
   * @param args for the Node that runs the tests, which is the project's own
   * @param env the complete environment, without the machine's own settings
   */
  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, args, {
      cwd: rootDir,
      env: {
        PATH: process.env.PATH ?? "",
        HOME: process.env.HOME ?? "",
        NODE_ENV: "production",
        ...compileCache,
        // Tests call no one on the internet.
        LINK_PREVIEWS: "off",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#output += text;
      });
    }
  }

  /** Its output so far. */
  get output(): string {
    return this.#output;
  }

  /** Sends a signal and waits until the process prints the text once more. */
  async signalUntil(signal: NodeJS.Signals, text: string): Promise<void> {
    const countBefore = this.#output.split(text).length;
    this.#child.kill(signal);
    while (this.#output.split(text).length === countBefore) {
      if (this.#hasEnded) throw new Error(`The process ended; its output was:\n${this.#output}`);
      await wait(POLL_MS);
    }
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until the address answers 200; throws with the output if the process exits first. */
  async untilReady(address: string, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!(await answersOk(address))) {
      if (this.#hasEnded || Date.now() > deadline) {
        throw new Error(`Not ready at ${address}; its output was:\n${this.#output}`);
      }
      await wait(POLL_MS);
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Waits until it exits by itself; null if a signal ended it. */
  async exitCode(): Promise<number | null> {
    if (!this.#hasEnded) await once(this.#child, "exit");
    return this.#child.exitCode;
  }

  /** Waits until it exits by itself; throws with the output if it failed. */
  async untilDone(): Promise<void> {
    if ((await this.exitCode()) !== 0)
      throw new Error(`The process failed; its output was:\n${this.#output}`);
  }

  /** Waits for its first line of output. */
  async firstLine(): Promise<string> {
    while (!this.#output.includes("\n")) {
      if (this.#hasEnded) throw new Error(`The process ended; its output was:\n${this.#output}`);
      await wait(POLL_MS);
    }
    return this.#output.slice(0, this.#output.indexOf("\n"));
  }

  /** Process ids of its own children (Linux). */
  childIds(): number[] {
    const { pid } = this.#child;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  }

  /** CPU time it has used so far, in seconds (Linux). */
  cpuSeconds(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, "utf8");
    // After the name in parentheses: fields 14 and 15 of proc(5) are user and system time in ticks of 10 ms.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Its current and peak memory (Linux). */
  memory(): { bytes: number; peakBytes: number } {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    const read = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]);
    return { bytes: read("VmRSS"), peakBytes: read("VmHWM") };
  }

  /** Stops it and waits until it has exited. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    await ended;
  }
}

async function answersOk(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STACK_SECRET } from "./data-folders.ts";
import { findFreePort } from "./free-port.ts";
import { ServerProcess } from "./server-process.ts";

const READY_MS = 180_000;

/** The upstream alone, as a process on a database server. */
export class UpstreamProcess {
  readonly address: string;
  readonly server: ServerProcess;
  readonly #dataDir: string;

  private constructor(parts: { address: string; server: ServerProcess; dataDir: string }) {
    this.address = parts.address;
    this.server = parts.server;
    this.#dataDir = parts.dataDir;
  }

  /** @param extra further settings */
  static async start(databaseUrl: string, extra: Record<string, string> = {}): Promise<UpstreamProcess> {
    const port = await findFreePort();
    const dataDir = await mkdtemp(join(tmpdir(), "roost-upstream-"));
    const server = new ServerProcess(["scripts/upstream.mjs"], {
      API_PORT: String(port),
      APP_ORIGIN: "http://localhost:3000",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: STACK_SECRET,
      RATE_LIMIT_SCALE: "10000",
      LOG_LEVEL: "info",
      ...extra,
    });
    const upstream = new UpstreamProcess({ address: `http://127.0.0.1:${port}`, server, dataDir });
    await server.untilReady(`${upstream.address}/readyz`, READY_MS).catch(async (error) => {
      await upstream.stop();
      throw error;
    });
    return upstream;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

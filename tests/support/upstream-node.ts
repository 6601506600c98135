import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { ServerProcess } from "./server-process.ts";

const READY_MS = 60_000;

/** The secret of the node's sessions. */
export const NODE_SECRET = "what is measured here keeps no secrets at all";

/** One upstream process on a database, without a web side. */
export interface UpstreamNode {
  readonly address: string;
  readonly process: ServerProcess;
  stop(): Promise<void>;
}

/** Starts one like an operator, with high rate limits. */
export async function startUpstreamNode(
  databaseUrl: string,
  origin: string,
  env: Readonly<Record<string, string>> = {},
): Promise<UpstreamNode> {
  const [port, dataDir] = await Promise.all([findFreePort(), mkdtemp(join(tmpdir(), "roost-bench-"))]);
  const process = new ServerProcess(["upstream/main.ts"], {
    API_PORT: String(port),
    APP_ORIGIN: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: NODE_SECRET,
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "warn",
    ...env,
  });
  const address = `http://127.0.0.1:${port}`;
  await process.untilReady(`${address}/readyz`, READY_MS);
  return {
    address,
    process,
    async stop() {
      await process.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

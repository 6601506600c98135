import { webMemoryEnv, webNodeArgs } from "#scripts/lib/web-memory";
import { findFreePort } from "./free-port.ts";
import { ServerProcess } from "./server-process.ts";

const READY_MS = 60_000;

/** One instance of the web server's production build, for an upstream that the test started. */
export interface WebSide {
  /** Its address, which is its `APP_ORIGIN`. */
  readonly origin: string;
  readonly port: number;
  readonly process: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts an instance and waits until it answers.
 * @param env settings, at least `API_BASE_URL` and `SESSION_SECRET`
 */
export async function startWebSide(env: Readonly<Record<string, string>>): Promise<WebSide> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    APP_ORIGIN: origin,
    LOG_LEVEL: "warn",
    WEB_WORKERS: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const process = new ServerProcess([...webNodeArgs, "scripts/web.mjs", "--loopback"], {
    ...webMemoryEnv,
    ...settings,
    ...env,
  });
  try {
    await process.untilReady(`http://127.0.0.1:${port}/livez`, READY_MS);
  } catch (error) {
    await process.stop();
    throw error;
  }
  return { origin, port, process, stop: () => process.stop() };
}

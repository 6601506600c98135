import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "#upstream/app-deps";

const REAP_INTERVAL_MS = 100;

/**
 * When the server stops, gives busy connections time to end with an answer before idle ones are closed: changes that are just on
 * their way would fail.
 */
export function registerLastAnswers(app: FastifyInstance, { lastAnswersMs }: AppDeps): void {
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    await sleep(lastAnswersMs);
    // Otherwise `close` would wait for connections that become idle after their last response.
    const reaper = setInterval(() => app.server.closeIdleConnections(), REAP_INTERVAL_MS);
    app.server.once("close", () => clearInterval(reaper));
  });
}

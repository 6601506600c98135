import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";

/** `/livez`: the process answers. `/readyz`: migrations are done, the database answers, we are not closing. */
export function registerProbes(app: FastifyInstance, { store, isReady }: AppDeps): void {
  const options = { schema: { hide: true }, config: { unlimited: true } };
  app.get("/livez", options, async () => ({ success: true }));
  let isAwaited = false;
  app.get("/readyz", options, async ({ log }, reply) => {
    if (!isReady()) {
      // Whoever waits asks again and again.
      if (!isAwaited) log.info("not ready");
      isAwaited = true;
      const notReady = new AppError("UPSTREAM_UNAVAILABLE", "Not ready");
      return reply.code(notReady.status).send(notReady.toEnvelope());
    }
    isAwaited = false;
    try {
      await store.ping();
    } catch (cause) {
      throw new AppError("UPSTREAM_UNAVAILABLE", "The database does not answer", { cause });
    }
    return { success: true };
  });
}

import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";

/** `/livez`: the process answers. `/readyz`: migrations are done, the database answers, we are not closing. */
export function registerProbes(app: FastifyInstance, { store, isReady }: AppDeps): void {
  const options = { schema: { hide: true }, config: { unlimited: true } };
  app.get("/livez", options, async () => ({ success: true }));
  app.get("/readyz", options, async () => {
    if (!isReady()) throw new AppError("UPSTREAM_UNAVAILABLE", "Not ready");
    try {
      await store.ping();
    } catch (cause) {
      throw new AppError("UPSTREAM_UNAVAILABLE", "The database does not answer", { cause });
    }
    return { success: true };
  });
}

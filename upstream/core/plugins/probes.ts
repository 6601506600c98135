import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { AnswerTime } from "#upstream/core/load/answer-time";
import { isRedisUp } from "#upstream/core/load/connect-redis";

const RETRY_AFTER_SECONDS = 5;

/**
 * `/livez`: the process responds. `/readyz`: migrations are done, the database responds and the server is not closing; unavailable
 * services that it can do without temporarily are listed in `degraded`.
 */
export function registerProbes(
  app: FastifyInstance,
  { store, redis, isReady, answerTimeoutMs }: AppDeps,
): void {
  const options = { schema: { hide: true }, config: { unlimited: true } };
  app.get("/livez", options, async () => ({ success: true }));
  let isLogged = false;
  app.get("/readyz", options, async ({ log }, reply) => {
    if (!isReady()) {
      // Logged once, since probes repeat until the server is ready.
      if (!isLogged) log.info("not ready");
      isLogged = true;
      const notReady = new AppError("UPSTREAM_UNAVAILABLE", "Not ready");
      return reply.code(notReady.status).send(notReady.toEnvelope());
    }
    isLogged = false;
    try {
      await new AnswerTime(answerTimeoutMs).spend(() => store.ping());
    } catch (cause) {
      throw new AppError("UPSTREAM_UNAVAILABLE", "The database does not answer", {
        cause,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    const isRedisAway = redis !== undefined && !(await isRedisUp(redis));
    return { success: true, degraded: isRedisAway ? ["redis"] : [] };
  });
}

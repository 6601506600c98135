import { Redis } from "ioredis";
import type { Logger } from "pino";
import { SECOND } from "#contract/limits";

/** A Redis on the same network answers within a millisecond; one that needs longer is as good as away. */
const ANSWER_MAX_MS = 500;
const CONNECT_MAX_MS = 2 * SECOND;
/** A machine that has vanished without a word is noticed some ten seconds after this. */
const KEEP_ALIVE_MS = 10 * SECOND;

/**
 * Connects to the Redis that holds the limits. Its commands fail at once while the connection is not ready, and in half a
 * second when Redis is frozen: limits then count in this process's memory, so no call waits.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MAX_MS,
    commandTimeout: ANSWER_MAX_MS,
    // Cuts a connection that does not answer, so that only the first calls find out by waiting.
    socketTimeout: ANSWER_MAX_MS,
    keepAlive: KEEP_ALIVE_MS,
    enableOfflineQueue: false,
    // A use that was counted in memory instead is not counted again when Redis is back.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  redis.on("error", (err) => log.warn({ err }, "Redis does not answer; limits count per process"));
  return redis;
}

/** Whether it answers now; known within half a second. */
export async function isRedisUp(redis: Redis): Promise<boolean> {
  if (redis.status !== "ready") return false;
  return redis.ping().then(
    () => true,
    () => false,
  );
}

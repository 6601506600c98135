import { Redis } from "ioredis";
import type { Logger } from "pino";
import { SECOND } from "#contract/units";

/** A Redis on the same network answers within a millisecond; above this it counts as down. */
const ANSWER_MAX_MS = 500;
const CONNECT_MAX_MS = 2 * SECOND;
/** A vanished machine is detected some ten seconds after this. */
const KEEP_ALIVE_MS = 10 * SECOND;

/**
 * Connects to the Redis that stores the rate limits. Commands fail immediately while it is not connected, and within half a second
 * when Redis hangs; limits are then counted in this process's memory, so requests do not wait.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MAX_MS,
    commandTimeout: ANSWER_MAX_MS,
    // Closes a connection that does not answer, so that only the first calls wait.
    socketTimeout: ANSWER_MAX_MS,
    keepAlive: KEEP_ALIVE_MS,
    enableOfflineQueue: false,
    // A use that was counted in memory must not be counted again when Redis is back.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  });
  redis.on("error", (err) => log.warn({ err }, "Redis is unavailable; rate limits are counted per process"));
  return redis;
}

/** Whether Redis answers; resolves within half a second. */
export async function isRedisUp(redis: Redis): Promise<boolean> {
  if (redis.status !== "ready") return false;
  return redis.ping().then(
    () => true,
    () => false,
  );
}

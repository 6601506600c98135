import { setTimeout as wait } from "node:timers/promises";
import { createAdapter } from "@socket.io/redis-adapter";
import { SECOND } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

const NODE_ANSWER_MS = SECOND;
/** A Redis that has not answered for so long is asked over a new connection. */
const REDIS_SILENT_MAX_MS = 2 * SECOND;
/** ioredis waits for so long for the end of a connection, also of one that has ended before, and the process with it. */
const REDIS_END_MAX_MS = 100;

/**
 * Joins this node's sockets with those of the others, through Redis when there is one.
 * @returns a function that gives the connections back
 */
export function connectNodes(io: MemberSocketServer, { redis, log }: AppDeps): () => void {
  if (!redis) return () => undefined;
  // While Redis is away, this node's own members are still told at once, and the others when it is back.
  const connect = () => {
    const client = redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResendUnfulfilledCommands: true,
      // Nothing fails here, since the adapter does not listen to what becomes of its commands.
      commandTimeout: undefined,
      socketTimeout: REDIS_SILENT_MAX_MS,
      disconnectTimeout: REDIS_END_MAX_MS,
    });
    client.on("error", (err) => log.warn({ err }, "Redis does not answer; other nodes hear nothing"));
    return client;
  };
  const publisher = connect();
  const subscriber = connect();
  io.adapter(createAdapter(publisher, subscriber, { requestsTimeout: NODE_ANSWER_MS }));
  return () => {
    publisher.disconnect();
    subscriber.disconnect();
  };
}

/** Registered sockets of a member on all nodes; null while the others cannot be asked, or do not answer in time. */
export async function countOnAllNodes(
  io: MemberSocketServer,
  { redis }: Pick<AppDeps, "redis">,
  userId: string,
): Promise<number | null> {
  if (redis?.status !== "ready") return null;
  const sockets = io.in(roomOf(userId)).fetchSockets();
  // The adapter's own time limit begins only when Redis has said how many nodes there are.
  const timeout = wait(2 * NODE_ANSWER_MS, null, { ref: false });
  const answer = await Promise.race([sockets, timeout]).catch(() => null);
  return answer?.length ?? null;
}

import { setTimeout as wait } from "node:timers/promises";
import { createAdapter } from "@socket.io/redis-adapter";
import { Redis } from "ioredis";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

const NODE_ANSWER_MS = SECOND;
/** A connection to Redis that is silent for this long is replaced. */
const REDIS_SILENT_MAX_MS = 2 * SECOND;
/** ioredis, and with it the process, waits this long for a connection to end, even for one that already has. */
const REDIS_END_MAX_MS = 100;

/**
 * A connection for the adapter, which leaves the promises of its commands alone: those that still wait for Redis when the node
 * disconnects are rejected, which would end the process.
 */
class NodeConnection extends Redis {
  override sendCommand(...command: Parameters<Redis["sendCommand"]>): unknown {
    const answer = super.sendCommand(...command);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  }
}

/**
 * Connects this node's sockets with those of the other nodes, through Redis if it is configured.
 * @returns a function that disconnects
 */
export function connectNodes(
  io: MemberSocketServer,
  { redis, log }: Pick<AppDeps, "redis" | "log">,
): () => void {
  if (!redis) return () => undefined;
  // No time limit: the adapter does not handle failed commands.
  const { commandTimeout: _, replyMapping: __, ...options } = redis.options;
  // While Redis is down, this node's own members still get events immediately, and the others once it is back.
  const connect = () => {
    const client = new NodeConnection({
      ...options,
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResendUnfulfilledCommands: true,
      socketTimeout: REDIS_SILENT_MAX_MS,
      disconnectTimeout: REDIS_END_MAX_MS,
    });
    client.on("error", (err) => log.warn({ err }, "Redis is unavailable; events do not reach other nodes"));
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

/** Registered sockets of a member on all nodes; null if the other nodes cannot be reached or do not answer in time. */
export async function countOnAllNodes(
  io: MemberSocketServer,
  { redis }: Pick<AppDeps, "redis">,
  userId: string,
): Promise<number | null> {
  if (redis?.status !== "ready") return null;
  const sockets = io.in(roomOf(userId)).fetchSockets();
  // The adapter's own timeout starts only after Redis has answered how many nodes there are.
  const timeout = wait(2 * NODE_ANSWER_MS, null, { ref: false });
  const answer = await Promise.race([sockets, timeout]).catch(() => null);
  return answer?.length ?? null;
}

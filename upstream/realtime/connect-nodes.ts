import { createAdapter } from "@socket.io/redis-adapter";
import { SECOND } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { MemberSocketServer } from "./socket-server.ts";

const NODE_ANSWER_MS = SECOND;

/**
 * Joins this node's sockets with those of the others, through Redis when there is one.
 * @returns a function that gives the connections back
 */
export function connectNodes(io: MemberSocketServer, { redis, log }: AppDeps): () => void {
  if (!redis) return () => undefined;
  // While Redis is away, this node's own members are still told at once, and the others when it is back.
  const connect = () => {
    const client = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
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

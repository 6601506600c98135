import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Redis } from "ioredis";
import { createRateLimits } from "#upstream/core/load/rate-limits";

const url = process.env.TEST_REDIS_URL;

(url ? describe : describe.skip)("limits shared through Redis", () => {
  const connect = () => new Redis(url ?? "", { keyPrefix: `test:${process.pid}:`, maxRetriesPerRequest: 1 });
  let nodes: Redis[];

  beforeAll(async () => {
    nodes = [connect(), connect()];
    await Promise.all(nodes.map((redis) => once(redis, "ready")));
  });

  afterAll(() => {
    for (const node of nodes) node.disconnect();
  });

  test("two processes share their counts", async () => {
    const [one, other] = nodes.map((redis) => createRateLimits({ scale: 1, redis }));
    const key = `address-${Date.now()}`;
    for (let use = 0; use < 4; use += 1) await one?.consume("signupByAddress", key);
    await other?.consume("signupByAddress", key);
    await expect(one?.consume("signupByAddress", key)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(other?.consume("signupByAddress", key)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  test("each process counts for itself without delays while Redis is unavailable", async () => {
    const away = new Redis("redis://127.0.0.1:1", { lazyConnect: true, enableOfflineQueue: false });
    away.on("error", () => undefined);
    const limits = createRateLimits({ scale: 0.2, redis: away });
    await limits.consume("signupByAddress", "a");
    await expect(limits.consume("signupByAddress", "a")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    away.disconnect();
  });
});

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import { startStandIn } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
const caller = { tokens: {}, requestId: "request-1", clientAddress: undefined, userAgent: undefined };

beforeAll(async () => {
  upstream = await startStandIn(() => undefined);
  giveWebSettings({ API_BASE_URL: upstream.url });
});
afterAll(() => upstream.close());

describe("an unresponsive upstream", () => {
  it("times out when the budget is spent and is not retried", async () => {
    await expect(askUpstream("getPublicFeed", {}, caller, 500)).rejects.toEqual(
      expect.objectContaining({ code: "UPSTREAM_TIMEOUT" }),
    );
    expect(upstream.seen).toHaveLength(1);
  });

  it("is reported as unreachable when nothing listens", async () => {
    await upstream.close();
    await expect(askUpstream("getPublicFeed", {}, caller)).rejects.toEqual(
      expect.objectContaining({ code: "UPSTREAM_UNAVAILABLE" }),
    );
    upstream = await startStandIn(() => undefined);
  });
});

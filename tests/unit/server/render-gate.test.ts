import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { Answer } from "#server/answer";
import { isRender, RenderGate } from "#server/render-gate";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";

const limits = { maxRunning: 2, maxWaiting: 1, maxWaitMs: 60_000, maxRenderMs: 60_000, retryAfterSeconds: 5 };

let server: ReturnType<typeof createServer<typeof IncomingMessage, typeof Answer>>;
/** Running renders, which the test ends. */
let running: Answer[];
let begun: PromiseWithResolvers<void>;

function hold(response: Answer): void {
  running.push(response);
  begun.resolve();
}

async function serve(gateLimits: typeof limits, render = hold): Promise<void> {
  const gate = new RenderGate(gateLimits);
  server = createServer({ IncomingMessage, ServerResponse: Answer }, (_, response) =>
    gate.admit(response, () => render(response)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function untilRunning(count: number): Promise<void> {
  while (running.length < count) {
    await begun.promise;
    begun = Promise.withResolvers();
  }
}

async function ask(signal?: AbortSignal): Promise<number> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: signal ?? null });
  await response.text();
  return response.status;
}

beforeEach(() => {
  giveWebSettings();
  running = [];
  begun = Promise.withResolvers();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("RenderGate", () => {
  it("limits running and waiting renders and refuses the others at once", async () => {
    await serve(limits);
    const first = [ask(), ask()];
    await untilRunning(2);
    // Of two more, one waits and one is refused, whichever comes first.
    const more = [ask(), ask()];
    expect(await Promise.race(more)).toBe(503);
    running.shift()?.end();
    await untilRunning(2);
    for (const response of running) response.end();
    expect(await Promise.all(first)).toEqual([200, 200]);
    expect((await Promise.all(more)).sort()).toEqual([200, 503]);
  });

  it("limits how long a render waits", async () => {
    await serve({ ...limits, maxWaitMs: 10 });
    const first = [ask(), ask()];
    await untilRunning(2);
    expect(await ask()).toBe(503);
    for (const response of running) response.end();
    expect(await Promise.all(first)).toEqual([200, 200]);
  });

  it("frees the slot of a disconnected client or an endless render for the next", async () => {
    await serve({ ...limits, maxRunning: 1, maxRenderMs: 10 });
    const stuck = ask();
    await untilRunning(1);
    // Its render never ends, but only counts for a limited time.
    const second = ask();
    await untilRunning(2);
    for (const response of running) response.end();
    expect(await Promise.all([stuck, second])).toEqual([200, 200]);
  });

  it("renders nothing for a client that has left", async () => {
    const gate = new RenderGate(limits);
    const response = new Answer(new IncomingMessage(new Socket()));
    response.destroy();
    const render = jest.fn();
    for (let times = 0; times <= limits.maxRunning; times += 1) gate.admit(response, render);
    expect(render).not.toHaveBeenCalled();
  });

  it("starts a render that has waited in its own async context, not in that of the one before", async () => {
    const before = new AsyncLocalStorage<string>();
    const inherited: (string | undefined)[] = [];
    const ends: (() => void)[] = [];
    await serve({ ...limits, maxRunning: 1 }, (response) => {
      inherited.push(before.getStore());
      // Ends in its context, as Next's renders do.
      before.run("a render before", () => ends.push(AsyncResource.bind(() => response.end())));
      hold(response);
    });
    const first = ask();
    await untilRunning(1);
    const more = [ask(), ask()];
    expect(await Promise.race(more)).toBe(503);
    ends[0]?.();
    await untilRunning(2);
    ends[1]?.();
    await Promise.all([first, ...more]);
    expect(inherited).toEqual([undefined, undefined]);
  });
});

describe("isRender", () => {
  it.each([
    "/",
    "/explore?tag=cats",
    "/profile/alice",
    "/og/post/1",
    "/communities/cats/feed.xml",
    // Pages that say so, for files that do not exist; and what the router loads.
    "/wp-login.php",
    "/about.rsc",
  ])("counts %s", (url) => {
    expect(isRender({ method: "GET", url } as never)).toBe(true);
  });
  it.each(["/_next/static/a.js", "/robots.txt?x", "/sitemap.xml", "/api/feed/public", "/session/renew"])(
    "does not count %s",
    (url) => {
      expect(isRender({ method: "GET", url } as never)).toBe(false);
    },
  );
  it("does not count a method that is refused", () => {
    expect(isRender({ method: "POST", url: "/" } as never)).toBe(false);
  });
});

import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { OpenConnection } from "#tests/support/open-connection";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { sendJson, startStandIn } from "#tests/unit/lib/server/stand-in-upstream";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let web: WebSide;
const asked = Promise.withResolvers<ServerResponse>();

beforeAll(async () => {
  upstream = await startStandIn((_, response) => asked.resolve(response));
  web = await startWebSide({
    API_BASE_URL: upstream.url,
    SESSION_SECRET: "a secret of the tests, long enough",
  });
}, 120_000);

afterAll(async () => {
  await web?.stop();
  await upstream?.close();
}, 30_000);

test("a stopping web server announces it at once, completes pending requests and loses none", async () => {
  expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
  const feed = fetch(`${web.origin}/api/feed/public`);
  const response = await asked.promise;

  const stopped = web.stop();
  // A load balancer probes on new connections and needs an answer, not a refused connection.
  let readiness = 200;
  while (readiness === 200) readiness = (await fetch(`${web.origin}/readyz`)).status;
  expect(readiness).toBe(503);
  expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
  // Requests of a balancer that has not noticed yet are still served.
  expect((await fetch(`${web.origin}/plain-page.css`)).status).toBe(200);

  sendJson(response, 200, { success: true, asOf: 1, posts: [], nextCursor: null });
  const answer = await feed;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, posts: [] });
  await stopped;
  await expect(fetch(`${web.origin}/livez`)).rejects.toThrow();
}, 60_000);

test("a stopping web server, though no load balancer polls it, answers what comes on open connections and closes them with the answer", async () => {
  const own = await startWebSide({
    API_BASE_URL: upstream.url,
    SESSION_SECRET: "a secret of the tests, long enough",
  });
  const one = new OpenConnection(`http://127.0.0.1:${own.port}/livez`);
  const other = new OpenConnection(`http://127.0.0.1:${own.port}/livez`);
  try {
    expect(await one.ask()).toEqual({ status: 200, connection: "keep-alive" });
    const stopped = own.stop();
    await Promise.all([one.untilClosed(), other.untilClosed()]);
    await stopped;
  } finally {
    one.close();
    other.close();
    await own.stop();
  }
}, 120_000);

import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { sealSession } from "#lib/server/session/session-seal";
import { passPolling } from "#server/pass-socket";
import { refuseMalformed } from "#server/refuse-malformed";
import { sampleSession } from "#tests/unit/lib/server/sample-session";
import { startStandIn } from "#tests/unit/lib/server/stand-in-upstream";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { serveSteps } from "./serve-steps.ts";

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let server: Awaited<ReturnType<typeof serveSteps>>;
let cookie: string;

beforeAll(async () => {
  upstream = await startStandIn((_, response) => {
    response.writeHead(200, { "content-type": "text/plain", "x-other": "1", location: upstream.url });
    response.end("polled");
  });
  giveWebSettings({ API_BASE_URL: `${upstream.url}/below/` });
  server = await serveSteps(refuseMalformed, passPolling);
  cookie = `roost_session=${await sealSession(sampleSession())}`;
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
});

it("forwards to the upstream's fixed address with its body and without credentials", async () => {
  const response = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, {
    method: "POST",
    body: "40",
    headers: {
      cookie,
      origin: "http://localhost:3000",
      "content-type": "text/plain;charset=UTF-8",
      authorization: "Bearer forged",
      forwarded: "for=192.0.2.1",
      "x-forwarded-for": "192.0.2.1",
      "x-forwarded-host": "elsewhere.example",
      "x-roost-web": "forged",
      "x-csrf-token": "forged",
      "x-request-id": "forged",
    },
  });
  expect([response.status, await response.text()]).toEqual([200, "polled"]);
  expect(JSON.stringify([...response.headers])).not.toMatch(/127\.0\.0\.1|x-other/);
  const [seen] = upstream.seen;
  expect(seen).toMatchObject({
    method: "POST",
    path: "/below/socket.io/?EIO=4&transport=polling",
    body: "40",
    headers: { origin: "http://localhost:3000", "content-type": "text/plain;charset=UTF-8" },
  });
  expect(seen?.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  for (const name of ["cookie", "authorization", "forwarded", "x-forwarded-for", "x-forwarded-host"]) {
    expect(seen?.headers[name]).toBeUndefined();
  }
  expect(seen?.headers["x-roost-web"] ?? seen?.headers["x-csrf-token"]).toBeUndefined();
});

it.each(["GET", "POST"])("is refused to a visitor by %s with any cookie", async (method) => {
  for (const forged of ["", "roost_session=forged"]) {
    const { status, text } = await server.send(method, "/socket.io/?EIO=4", { headers: { cookie: forged } });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  }
  expect(upstream.seen).toEqual([]);
});

it.each(["PUT", "DELETE", "OPTIONS", "HEAD"])("is refused for %s", async (method) => {
  const { status, headers } = await server.send(method, "/socket.io/", { headers: { cookie } });
  expect([status, headers.allow]).toEqual([405, "GET, POST"]);
});

it.each([
  "/socket.io",
  "/socket.io//",
  "/socket.io/admin",
  "/socket.io/../metrics",
  "/socket.io/%2e%2e/metrics",
  "/socket.io/..%2fmetrics",
  "/socket.io/..\\metrics",
  "/socket.io%2f",
  "/SOCKET.IO/",
  "//socket.io/",
  "/x/socket.io/",
])("is not served at %s", async (path) => {
  expect((await server.send("GET", path, { headers: { cookie } })).text).toBe("next");
  expect(upstream.seen).toEqual([]);
});

it.each([
  "/socket.io/?x=http://elsewhere.example/",
  "/socket.io/?@elsewhere.example",
  "/socket.io/?#/metrics",
  "http://elsewhere.example/socket.io/?x=../../metrics",
])("uses the upstream's fixed address for %s", async (path) => {
  expect((await server.send("GET", path, { headers: { cookie } })).text).toBe("polled");
  expect(upstream.seen[0]?.path).toMatch(/^\/below\/socket\.io\/\?/);
});

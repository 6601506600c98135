import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { CSRF_HEADER, REQUEST_ID_HEADER, WEB_PROOF_HEADER } from "#contract/protocol/session-protocol";
import { eventually } from "#tests/upstream/support/eventually";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let isReady = true;

beforeAll(async () => {
  upstream = await startTestUpstream({ isReady: () => isReady });
});

afterAll(() => upstream.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  upstream.app.inject({ method: "GET", url, headers });

test("readiness follows the process's state, liveness does not", async () => {
  expect((await get("/readyz")).statusCode).toBe(200);
  isReady = false;
  const since = upstream.logLines.length;
  for (let asked = 0; asked < 3; asked++) {
    const { statusCode, body } = await get("/readyz");
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toEqual({ success: false, code: "UPSTREAM_UNAVAILABLE", message: "Not ready" });
  }
  const said = upstream.logLines.slice(since).join("");
  expect(said.match(/"not ready"/g)).toHaveLength(1);
  expect(said).not.toContain("stack");
  expect((await get("/livez")).statusCode).toBe(200);
  isReady = true;
});

test("metrics count requests by route template and contain no names", async () => {
  const { client } = await upstream.signUp("alice");
  await client.ok("getProfile", { params: { username: "alice" } });
  const { body, headers } = await get("/metrics");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/profile/:username",status="200"} 1',
  );
  expect(body).toMatch(/db_pool_connections\{state="total"\} \d+/);
  expect(body).toContain("process_cpu_user_seconds_total");
  expect(body).not.toContain("alice");
});

async function closedServer(): Promise<WeakRef<object>> {
  const another = await startTestUpstream();
  await another.close();
  return new WeakRef(another.app);
}

test("a closed server can be garbage-collected with its metrics", async () => {
  const server = await closedServer();
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void; // provided by that flag
  const isGone = () => {
    collectGarbage();
    return server.deref() === undefined;
  };
  expect(await eventually(isGone, Boolean)).toBe(true);
});

test("metrics are served to this machine and to the authenticated web side only", async () => {
  const proof = upstream.deps.keys.webProof[0].toString("base64url");
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await upstream.app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(await statusFor(address)).toBe(200);
  for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8::1"]) {
    expect(await statusFor(address)).toBe(404);
    expect(await statusFor(address, { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  }
  expect(await statusFor("203.0.113.9", { [WEB_PROOF_HEADER]: proof })).toBe(200);
});

test("the OpenAPI document describes every endpoint's input and responses", async () => {
  const document = (await get("/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = Object.values(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(described.sort()).toEqual(expected.sort());
  const signup = document.paths["/auth/signup"].post;
  expect(signup.requestBody.content["application/json"].schema).toMatchObject({
    required: ["name", "username", "email", "password"],
    additionalProperties: false,
  });
  expect(signup.responses["4XX"].content["application/json"].schema.properties.code.enum).toContain(
    "USERNAME_TAKEN",
  );
});

test("the OpenAPI document states who may call each endpoint, and with which header", async () => {
  const document = (await get("/openapi.json")).json();
  for (const [name, { method, path, access }] of Object.entries(endpoints)) {
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    expect(operation.operationId).toBe(name);
    expect(operation.security).toEqual(access === "anyone" ? undefined : [{ session: [] }]);
    const headers = (operation.parameters ?? []).filter(
      (parameter: { in: string }) => parameter.in === "header",
    );
    const required = method === "GET" ? [] : [expect.objectContaining({ name: CSRF_HEADER, required: true })];
    expect(headers).toEqual(required);
  }
});

test("a request id from the web side appears in the response and log, and one from any other client is replaced", async () => {
  const proof = upstream.deps.keys.webProof[0].toString("base64url");
  const given = { [REQUEST_ID_HEADER]: "web-request-0001" };
  const trusted = await get("/feed/public", { ...given, [WEB_PROOF_HEADER]: proof });
  expect(trusted.headers[REQUEST_ID_HEADER]).toBe("web-request-0001");
  expect(upstream.logLines.at(-1)).toContain("web-request-0001");
  const stranger = await get("/feed/public", given);
  expect(stranger.headers[REQUEST_ID_HEADER]).toMatch(/^[0-9a-f-]{36}$/);
});

test("an unexpected failure discloses no cause to the caller and no query value to the log", async () => {
  const broken = await startTestUpstream();
  const client = await broken.visitor();
  await broken.db.execute("drop table users cascade");
  const identifier = "somebody-private@example.org";
  const response = await client.call("login", { body: { identifier, password: "Secret1!x" } });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    code: "INTERNAL",
    message: "Something went wrong. Please try again.",
  });
  const failure = broken.logLines.find((line) => line.includes("request failed"));
  expect(failure).toContain("A query failed");
  expect(failure).not.toContain(identifier);
  await broken.close();
});

test("personal responses are not cached", async () => {
  const { client } = await upstream.signUp("bob");
  const { headers } = await client.call("getOwnProfile");
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
});

test("reports the version of the package", async () => {
  const client = await upstream.visitor();
  const { data } = await client.ok("getAppVersion");
  expect(data[0]).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    description: expect.stringMatching(/\w{5}/),
  });
});

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isForMembers } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: TestClient;
let bob: TestClient;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = (await upstream.signUp("alice")).client;
  bob = (await upstream.signUp("bob")).client;
});

afterAll(() => upstream.close());

/** Endpoints whose body contains its own proof, for mail programs without a session (RFC 8058). */
const provenByLink: readonly EndpointName[] = ["stopDigests"];

const changing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== "GET" && !provenByLink.includes(name),
);
const params = { username: "bob" };

describe.each(changing)("%s", (name) => {
  test.each(["", "guess", "a.b", "x".repeat(5_000)])("is refused with the token %p", async (token) => {
    const response = await alice.call(name, { params, headers: { [CSRF_HEADER]: token } });
    expect(response.json()).toMatchObject({ success: false, code: "CSRF_INVALID" });
    await alice.ok("checkProtected");
  });

  test("is refused with another session's token", async () => {
    const headers = { [CSRF_HEADER]: bob.cookies.get("csrfToken") ?? "" };
    const response = await alice.call(name, { params, headers });
    expect(response.json()).toMatchObject({ code: "CSRF_INVALID" });
  });
});

test.each(provenByLink)("%s requires only the signed link", async (name) => {
  for (const client of [alice, await upstream.visitor()]) {
    const response = await client.call(name, { body: { token: "guess" } });
    expect(response.json()).toMatchObject({ success: false, code: "LINK_INVALID" });
  }
});

test("a token from before login is valid only with its device", async () => {
  const client = await upstream.visitor();
  const other = await upstream.visitor();
  client.cookies.set("csrfToken", other.cookies.get("csrfToken") ?? "");
  const body = { identifier: "alice", password: PASSWORD };
  expect((await client.call("login", { body })).json()).toMatchObject({ code: "CSRF_INVALID" });
  expect(client.cookies.has("accessToken")).toBe(false);
});

test("a token from before login is not valid for a session", async () => {
  const client = await upstream.visitor();
  const early = client.cookies.get("csrfToken") ?? "";
  await client.ok("login", { body: { identifier: "alice", password: PASSWORD } });
  const response = await client.call("createPost", {
    body: { content: "forged" },
    headers: { [CSRF_HEADER]: early },
  });
  expect(response.json()).toMatchObject({ code: "CSRF_INVALID" });
});

test("a member's token belongs to the session", async () => {
  const { csrfToken } = await alice.ok("getCsrfToken");
  await alice.ok("createPost", { body: { content: "mine" }, headers: { [CSRF_HEADER]: csrfToken } });
});

test.each(Object.entries(endpoints).filter(([, { access }]) => isForMembers(access)))(
  "%s is for members only",
  async (name) => {
    const client = await upstream.visitor();
    const response = await client.call(name as EndpointName, { params, body: {} });
    expect(response.json()).toMatchObject({ success: false, code: "UNAUTHENTICATED" });
  },
);

test("a session changed by one character is not accepted", async () => {
  const token = alice.cookies.get("accessToken") ?? "";
  for (const forged of [`${token}x`, token.replace("1.", "2."), token.slice(0, -2), "....", ""]) {
    const thief = alice.copy();
    thief.cookies.set("accessToken", forged);
    expect((await thief.call("checkProtected")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
  }
});

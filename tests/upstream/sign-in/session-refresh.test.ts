import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

describe("refreshing a session", () => {
  test("yields one successor for fifty simultaneous calls with one token", async () => {
    const { client } = await upstream.signUp("alice");
    const clients = Array.from({ length: 50 }, () => client.copy());
    const answers = await Promise.all(clients.map((copy) => copy.call("refresh")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    const successors = new Set(clients.map((copy) => copy.cookies.get("refreshToken")));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(client.cookies.get("refreshToken"));
    const protectedAnswers = await Promise.all(clients.map((copy) => copy.call("checkProtected")));
    expect(protectedAnswers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test("ends the session when an old token is reused after half a minute", async () => {
    const { client } = await upstream.signUp("bob");
    const thief = client.copy();
    await client.ok("refresh");
    upstream.advance(31 * SECOND);
    await client.ok("checkProtected");
    const reuse = await thief.call("refresh");
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json()).toMatchObject({ success: false, code: "SESSION_REVOKED" });
    expect(thief.cookies.has("refreshToken")).toBe(false);
    const after = await client.call("checkProtected");
    expect(after.statusCode).toBe(401);
    expect((await client.call("refresh")).statusCode).toBe(401);
    const authEvents = upstream.logLines
      .map((line) => JSON.parse(line))
      .filter(({ event, username }) => event && username === "bob");
    expect(authEvents.map(({ event, reason }) => reason ?? event)).toEqual(["signup", "refresh", "reused"]);
  });

  test("yields the same successor for the old token within half a minute", async () => {
    const { client } = await upstream.signUp("carol");
    const otherTab = client.copy();
    await client.ok("refresh");
    await client.ok("checkProtected");
    upstream.advance(30 * SECOND);
    await otherTab.ok("refresh");
    expect(otherTab.cookies.get("refreshToken")).toBe(client.cookies.get("refreshToken"));
  });

  test("can be repeated for two hours when the response was lost", async () => {
    const { client } = await upstream.signUp("dave");
    const lost = client.copy();
    await lost.ok("refresh");
    upstream.advance(2 * HOUR - SECOND);
    await client.ok("refresh");
    expect(client.cookies.get("refreshToken")).toBe(lost.cookies.get("refreshToken"));
    await client.ok("checkProtected");
  });

  test("can be repeated when the response was lost after a server used the new token", async () => {
    const { client } = await upstream.signUp("judy");
    const server = client.copy();
    await server.ok("refresh");
    await server.ok("checkProtected");
    upstream.advance(HOUR);
    await client.ok("refresh");
    expect(client.cookies.get("refreshToken")).toBe(server.cookies.get("refreshToken"));
  });

  test("does not yield an unused successor again after two hours", async () => {
    const { client } = await upstream.signUp("erin");
    await client.copy().ok("refresh");
    upstream.advance(2 * HOUR + SECOND);
    const refusal = await client.call("refresh");
    expect(refusal.json()).toMatchObject({ code: "SESSION_REVOKED" });
  });

  test("ends the session for a token from two generations ago, even within half a minute", async () => {
    const { client } = await upstream.signUp("frank");
    const first = client.copy();
    await client.ok("refresh");
    await client.ok("refresh");
    expect((await first.call("refresh")).json()).toMatchObject({ code: "SESSION_REVOKED" });
  });

  test("gives an access token fifteen minutes and its session seven idle days", async () => {
    const { client } = await upstream.signUp("grace");
    upstream.advance(15 * MINUTE);
    expect((await client.call("checkProtected")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
    upstream.advance(6 * DAY);
    await client.ok("refresh");
    upstream.advance(7 * DAY);
    expect((await client.call("refresh")).statusCode).toBe(401);
  });

  test("ends the session after thirty days, however active", async () => {
    const { client } = await upstream.signUp("heidi");
    for (let day = 0; day < 28; day += 4) {
      upstream.advance(4 * DAY);
      await client.ok("refresh");
    }
    upstream.advance(2 * DAY);
    expect((await client.call("refresh")).statusCode).toBe(401);
  });

  test("refuses an unknown token or one without its device key and ends nothing", async () => {
    const { client } = await upstream.signUp("ivan");
    const elsewhere = client.copy();
    elsewhere.cookies.set("deviceKey", "A".repeat(32));
    expect((await elsewhere.call("refresh")).statusCode).toBe(401);
    const guess = client.copy();
    guess.cookies.set("refreshToken", "B".repeat(43));
    expect((await guess.call("refresh")).statusCode).toBe(401);
    await client.ok("refresh");
  });
});

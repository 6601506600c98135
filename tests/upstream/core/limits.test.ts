import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { WEB_PROOF_HEADER } from "#contract/protocol/session-protocol";
import {
  PASSWORD,
  startTestUpstream,
  TEST_SECRET,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { sendForm } from "#tests/upstream/support/upload";
import { createRateLimits } from "#upstream/core/load/rate-limits";
import { clientAddress, limitKeyOf } from "#upstream/core/plugins/client-facts";
import { deriveKeys } from "#upstream/core/security/keys";

const keys = deriveKeys([TEST_SECRET]);
const proof = keys.webProof[0].toString("base64url");

// Each test uses its own address, so that they do not share limits.
describe("limits of the whole server", () => {
  let upstream: TestUpstream;

  beforeAll(async () => {
    upstream = await startTestUpstream({ rateLimitScale: 1 });
  });

  afterAll(() => upstream.close());

  test("refuse the eleventh login for a name from one address within five minutes, with Retry-After", async () => {
    const client = await upstream.visitor("203.0.113.1");
    const login = () => client.call("login", { body: { identifier: "alice", password: "Wrong1!x" } });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login()).statusCode).toBe(401);
    const refusal = await login();
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refusal.headers["retry-after"])).toBeLessThanOrEqual(300);
  });

  test("allow an address to check forty usernames in ten minutes", async () => {
    const client = await upstream.visitor("203.0.113.9");
    const ask = async () =>
      (await client.call("checkUsername", { query: { username: "somebody" } })).statusCode;
    const answers: number[] = [];
    for (let attempt = 0; attempt < 41; attempt += 1) answers.push(await ask());
    expect(answers).toEqual([...Array(40).fill(200), 429]);
  });

  test("do not disclose whether a username and an email address belong together", async () => {
    await upstream.signUp("grace", "203.0.113.6");
    const statusesOf = async (names: string[], address: (attempt: number) => string) => {
      const statuses: number[] = [];
      for (const [attempt, identifier] of names.entries()) {
        const client = await upstream.visitor(address(attempt));
        const body = { identifier, password: "Wrong1!x" };
        statuses.push((await client.call("login", { body })).statusCode);
      }
      return statuses;
    };
    const times = (count: number, name: string) => Array<string>(count).fill(name);
    const fromOne = await statusesOf([...times(11, "grace"), "grace@example.org"], () => "203.0.113.61");
    expect(fromOne).toEqual([...Array(10).fill(401), 429, 401]);
    const ofTwo = [...times(16, "GRACE"), ...times(25, "Grace@Example.org"), "grace@example.org"];
    const fromMany = await statusesOf(ofTwo, (attempt) => `203.0.113.${100 + attempt}`);
    expect(fromMany).toEqual([...Array(15).fill(401), 429, ...Array(24).fill(401), 429, 429]);
  });

  test("allow twenty-five wrong passwords an hour across a member's names, and answer later ones as wrong", async () => {
    await upstream.signUp("hugo", "203.0.113.8");
    await upstream.signUp("hanna", "203.0.113.8");
    const names = ["hugo", "hugo@example.org"];
    let host = 0;
    const login = async (identifier: string, password: string) => {
      host += 1;
      const client = await upstream.visitor(`192.0.2.${host}`);
      const { statusCode, body, headers } = await client.call("login", { body: { identifier, password } });
      const { "x-request-id": _id, date: _date, ...rest } = headers;
      return { statusCode, seen: JSON.stringify([statusCode, body, rest]) };
    };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await login(names[attempt % 2] ?? "", PASSWORD)).statusCode).toBe(200);
    }
    const answers: string[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      answers.push((await login(names[attempt % 2] ?? "", "Wrong1!x")).seen);
    }
    for (const name of names) answers.push((await login(name, PASSWORD)).seen);
    answers.push((await login("nobody.at.all", PASSWORD)).seen);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("INVALID_CREDENTIALS");
    expect((await login("hanna", PASSWORD)).statusCode).toBe(200);
  });

  test("refuse the sixth sign-up from one address, but not from another", async () => {
    const signUp = async (index: number, headers: Record<string, string> = {}) => {
      const client = await upstream.visitor();
      const names = { name: "N", username: `member${index}`, email: `m${index}@example.org` };
      return client.call("signup", { body: { ...names, password: PASSWORD }, headers });
    };
    for (let index = 0; index < 5; index += 1) expect((await signUp(index)).statusCode).toBe(200);
    expect((await signUp(5)).statusCode).toBe(429);
    expect((await signUp(5, { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(429);
    const trusted = { "x-forwarded-for": "203.0.113.9", [WEB_PROOF_HEADER]: proof };
    expect((await signUp(5, trusted)).statusCode).toBe(200);
  });

  test("allow a member thirty follows and unfollows a minute", async () => {
    const { client } = await upstream.signUp("alice", "203.0.113.2");
    await upstream.signUp("bob", "203.0.113.2");
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      const name = call % 2 === 0 ? "followUser" : "unfollowUser";
      statuses.push((await client.call(name, { params: { username: "bob" } })).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test("allow a member thirty posts in ten minutes", async () => {
    const { client } = await upstream.signUp("carol", "203.0.113.2");
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      statuses.push((await client.call("createPost", { body: { content: `post ${call}` } })).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test("allow a member sixty searches a minute", async () => {
    const { client } = await upstream.signUp("erin", "203.0.113.2");
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) {
      statuses.push((await client.call("searchUsers", { query: { username: "bob" } })).statusCode);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test("count a filtered list as a search, but not an unfiltered one", async () => {
    const { client } = await upstream.signUp("heidi", "203.0.113.7");
    const lists = [
      ["listFollowers", { username: "heidi" }],
      ["listFollowing", { username: "heidi" }],
      ["listBlockedUsers", {}],
    ] as const;
    const statusOf = async (call: number, query: Record<string, string>) => {
      const [name, params] = lists[call % lists.length] ?? lists[0];
      return (await client.call(name, { params, query })).statusCode;
    };
    for (let call = 0; call < 63; call += 1)
      expect(await statusOf(call, call % 2 ? { q: "" } : {})).toBe(200);
    for (let call = 0; call < 60; call += 1) expect(await statusOf(call, { q: "bob" })).toBe(200);
    for (let call = 0; call < 3; call += 1) expect(await statusOf(call, { q: "bob" })).toBe(429);
    expect((await client.call("searchUsers", { query: { username: "bob" } })).statusCode).toBe(429);
    expect(await statusOf(0, {})).toBe(200);
  });

  test("allow a member thirty forms with pictures in half an hour and do not count forms without", async () => {
    const { client } = await upstream.signUp("ivan", "203.0.113.7");
    const saveText = async () => (await client.call("updateProfile", { body: { bio: "Hello" } })).statusCode;
    for (let call = 0; call < 31; call += 1) expect(await saveText()).toBe(200);
    const file = ["profileImage", new Blob(["no picture"])] as const;
    const sendPicture = async (call: number) => {
      const response =
        call % 2 === 0
          ? await sendForm(client, "updateProfile", [file])
          : await sendForm(client, "updateProfileImage", [["type", "profile"], file]);
      return response.statusCode;
    };
    for (let call = 0; call < 30; call += 1) expect(await sendPicture(call)).toBe(415);
    expect([await sendPicture(0), await sendPicture(1)]).toEqual([429, 429]);
    expect(await saveText()).toBe(200);
  });

  test("allow a session thirty token rotations a minute and keep it signed in", async () => {
    const { client } = await upstream.signUp("dave", "203.0.113.2");
    for (let call = 0; call < 30; call += 1) await client.ok("refresh");
    expect((await client.call("refresh")).statusCode).toBe(429);
    await client.ok("checkProtected");
  });

  test("allow an address three hundred anonymous requests in five minutes, not counting probes", async () => {
    const client = await upstream.visitor("203.0.113.3");
    for (let call = 1; call < 300; call += 1) await client.ok("getAppVersion");
    expect((await client.call("getAppVersion")).statusCode).toBe(429);
    expect((await client.send({ method: "GET", url: "/nowhere" })).statusCode).toBe(429);
    expect((await client.send({ method: "GET", url: "/livez" })).statusCode).toBe(200);
  });

  test("admit a member from an address that has used up its anonymous requests", async () => {
    const address = "203.0.113.4";
    const { client } = await upstream.signUp("judy", address);
    const stranger = await upstream.visitor(address);
    for (let call = 0; call < 300; call += 1) await stranger.call("getAppVersion");
    expect((await stranger.call("getAppVersion")).statusCode).toBe(429);
    client.cookies.delete("accessToken");
    await client.ok("refresh");
    await client.ok("checkProtected");
  });

  test("allow an address sixty unknown refresh tokens in five minutes and keep its cookies", async () => {
    const { client } = await upstream.signUp("frank", "203.0.113.5");
    const refused = async () => {
      const guess = client.copy();
      guess.cookies.set("refreshToken", "B".repeat(43));
      const { statusCode } = await guess.call("refresh");
      return { statusCode, keeps: guess.cookies.has("refreshToken") };
    };
    for (let call = 0; call < 60; call += 1)
      expect(await refused()).toEqual({ statusCode: 401, keeps: false });
    expect(await refused()).toEqual({ statusCode: 429, keeps: true });
    await client.ok("refresh");
  });
});

test("the scale multiplies every limit", async () => {
  const limits = createRateLimits({ scale: 0.2 });
  await limits.consume("signupByAddress", "a");
  await expect(limits.consume("signupByAddress", "a")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

describe("the client's address", () => {
  const head = (headers: Record<string, string>) => ({ headers, ip: "198.51.100.7" });

  test.each([
    ["no proof", { "x-forwarded-for": "203.0.113.9" }, "198.51.100.7"],
    ["a wrong proof", { "x-forwarded-for": "203.0.113.9", [WEB_PROOF_HEADER]: "guess" }, "198.51.100.7"],
    ["the proof", { "x-forwarded-for": "203.0.113.9", [WEB_PROOF_HEADER]: proof }, "203.0.113.9"],
    ["a list", { "x-forwarded-for": "10.0.0.1, 203.0.113.9", [WEB_PROOF_HEADER]: proof }, "203.0.113.9"],
    ["a port", { "x-forwarded-for": "203.0.113.9:51234", [WEB_PROOF_HEADER]: proof }, "203.0.113.9"],
    ["brackets", { "x-forwarded-for": '"[2001:DB8::1]:443"', [WEB_PROOF_HEADER]: proof }, "2001:db8::1"],
    ["no address", { "x-forwarded-for": "alice", [WEB_PROOF_HEADER]: proof }, "alice"],
    ["nothing", { "x-forwarded-for": ' , "" ', [WEB_PROOF_HEADER]: proof }, "unknown"],
    ["a mapped one", { "x-forwarded-for": "::ffff:203.0.113.9", [WEB_PROOF_HEADER]: proof }, "203.0.113.9"],
    [
      "a mapped one in digits",
      { "x-forwarded-for": "::ffff:cb00:7109", [WEB_PROOF_HEADER]: proof },
      "203.0.113.9",
    ],
  ])("with %s", (_case, headers, expected) => {
    expect(clientAddress(head(headers), keys.webProof)).toBe(expected);
  });

  test("an older secret still authenticates the web side during a rotation", () => {
    const rotated = deriveKeys(["a newer secret of the tests, long enough", TEST_SECRET]);
    const headers = { "x-forwarded-for": "203.0.113.9", [WEB_PROOF_HEADER]: proof };
    expect(clientAddress(head(headers), rotated.webProof)).toBe("203.0.113.9");
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s counts as %s", (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});

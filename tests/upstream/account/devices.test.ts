import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { PARALLEL_LOGIN_MS } from "#contract/limits";
import { upstreamCookie } from "#contract/protocol/session-protocol";
import { DAY, MINUTE } from "#contract/units";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { sessions } from "#upstream/core/db/schema/schema";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1";

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

beforeEach(async () => {
  await upstream.db.delete(sessions);
  for (const { username, client } of [alice, bob]) await signIn(client, username);
});

afterAll(async () => {
  closeMemberSockets();
  await upstream.close();
});

async function signIn(client: TestClient, identifier: string, userAgent = ""): Promise<void> {
  client.cookies.clear();
  await client.ok("getCsrfToken");
  await client.ok("login", {
    body: { identifier, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
}

async function elsewhere(username: string, address?: string, userAgent?: string): Promise<TestClient> {
  const client = await upstream.visitor(address);
  await signIn(client, username, userAgent);
  return client;
}

const devicesOf = async (client: TestClient) => (await client.ok("listDevices")).devices;

/** The label of the client's own device in its list. */
async function deviceOf(client: TestClient): Promise<string> {
  const own = (await devicesOf(client)).find(({ isCurrentDevice }) => isCurrentDevice);
  if (!own) throw new Error("A device of nobody.");
  return own.deviceKey;
}

const logout = (client: TestClient, deviceId: string) => client.call("logoutDevice", { body: { deviceId } });

describe("the list of devices", () => {
  test("puts this device first, then sorts by last activity, with the known details of each", async () => {
    upstream.advance(10 * MINUTE);
    // As some proxies write it.
    await elsewhere("alice", "81.2.69.142:51234", PHONE);
    upstream.advance(MINUTE);
    await elsewhere("alice", "8.8.8.8");
    const devices = await devicesOf(alice.client);
    expect(devices.map(({ isCurrentDevice, ip, country }) => [isCurrentDevice, ip, country])).toEqual([
      [true, "127.0.0.1", null],
      [false, "8.8.8.8", "United States"],
      [false, "81.2.69.142", "United Kingdom"],
    ]);
    expect(devices[2]).toMatchObject({ client: "Safari", os: "iOS", deviceType: "mobile", state: null });
    expect(devices[2]?.lastActive).toBe(new Date(upstream.now().getTime() - MINUTE).toISOString());
  });

  test("names what a proxy wrote when that is no address, never our own web server", async () => {
    for (const written of [
      "proxy-3",
      `"${"x".repeat(10_000)}"`,
      '"[2A02:6B8:0::1]:443"',
      "\u00e2\u0080\u00ae1.2.3.4",
    ]) {
      await elsewhere("alice", written);
    }
    const [, ...others] = await devicesOf(alice.client);
    expect(others.map(({ ip, country }) => [ip, country])).toEqual(
      expect.arrayContaining([
        ["proxy-3", null],
        [expect.stringMatching(/^x{50,99}$/), null],
        ["2a02:6b8::1", "Russia"],
        ["???1.2.3.4", null],
      ]),
    );
    expect(others).toHaveLength(4);
  });

  test("omits other members', signed-out and expired sessions", async () => {
    const second = await elsewhere("alice");
    await elsewhere("alice");
    await second.ok("logout");
    expect(await devicesOf(alice.client)).toHaveLength(2);
    upstream.advance(8 * DAY);
    await signIn(alice.client, "alice");
    expect(await devicesOf(alice.client)).toHaveLength(1);
  });

  test("shows simultaneous logins on one device as one and ends them together", async () => {
    const { client } = alice;
    const twin = client.copy();
    await twin.ok("login", { body: { identifier: "alice", password: PASSWORD } });
    expect(PARALLEL_LOGIN_MS).toBeGreaterThan(0);
    const other = await elsewhere("alice");
    const devices = await devicesOf(other);
    expect(devices).toHaveLength(2);
    expect((await logout(other, devices[1]?.deviceKey ?? "")).statusCode).toBe(200);
    for (const ended of [client, twin]) expect((await ended.call("checkProtected")).statusCode).toBe(401);
  });

  test("contains nothing that opens a session", async () => {
    const other = await elsewhere("alice");
    const { body } = await alice.client.call("listDevices");
    for (const client of [alice.client, other]) {
      for (const name of Object.values(upstreamCookie)) {
        const secret = client.cookies.get(name) ?? "";
        if (secret.length > 3) expect(body).not.toContain(secret);
      }
    }
  });

  test("identifies a browser shared by two members differently for each", async () => {
    const forAlice = await deviceOf(alice.client);
    await alice.client.ok("logout");
    await alice.client.ok("getCsrfToken");
    await alice.client.ok("login", { body: { identifier: "bob", password: PASSWORD } });
    expect(await deviceOf(alice.client)).not.toBe(forAlice);
  });
});

describe("signing a device out", () => {
  test("ends it at once with its refresh and sockets, and no other", async () => {
    const other = await elsewhere("alice");
    const page = await openPage(upstream, { ...alice, client: other });
    const answer = await logout(alice.client, await deviceOf(other));
    expect(answer.json()).toEqual({
      success: true,
      asOf: expect.any(Number),
      message: "The device has been logged out",
    });
    expect((await other.call("checkProtected")).json()).toMatchObject({ code: "SESSION_REVOKED" });
    expect((await other.call("refresh")).statusCode).toBe(401);
    expect(await page.ended()).toBe("io server disconnect");
    expect(await devicesOf(alice.client)).toHaveLength(1);
    expect(await devicesOf(bob.client)).toHaveLength(1);
  });

  test("is not found a second time, even simultaneously", async () => {
    const deviceId = await deviceOf(await elsewhere("alice"));
    const answers = await Promise.all(Array.from({ length: 5 }, () => logout(alice.client, deviceId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await logout(alice.client, deviceId)).json()).toMatchObject({
      code: "NOT_FOUND",
      message: "This device is no longer signed in",
    });
  });

  test("is not found for another member's device", async () => {
    const deviceId = await deviceOf(bob.client);
    expect((await logout(alice.client, deviceId)).statusCode).toBe(404);
    expect((await bob.client.call("checkProtected")).statusCode).toBe(200);
  });

  test("is refused with a sentence for the current device", async () => {
    const answer = await logout(alice.client, await deviceOf(alice.client));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "This is the device you are using. Choose Logout to log out here.",
    });
    expect((await alice.client.call("checkProtected")).statusCode).toBe(200);
  });

  test.each([
    ["a key of the cookie", () => alice.client.cookies.get(upstreamCookie.deviceKey)],
    ["a text that names nothing", () => "nonsense"],
    ["a text that could not be stored", () => "a\u0000b"],
  ])("answers not found for %s", async (_, id) => {
    expect((await logout(alice.client, id() ?? "")).statusCode).toBe(404);
  });

  test.each([[undefined], [""], [7], ["x".repeat(101)]])("refuses %j with a sentence", async (deviceId) => {
    const answer = await alice.client.call("logoutDevice", { body: { deviceId } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "This device does not exist" });
  });

  test("makes a later login on it a new device, and notifies the member", async () => {
    const other = await elsewhere("alice", "8.8.8.8", PHONE);
    await logout(alice.client, await deviceOf(other));
    const newest = async () => (await alice.client.ok("listNotifications")).notifications[0];
    const before = await newest();
    await elsewhere("alice", "8.8.8.8", PHONE);
    const after = await newest();
    expect(after).toMatchObject({ type: "security", title: "New sign-in" });
    expect(after?.id).not.toBe(before?.id);
  });
});

test("logging out everywhere ends every device, including the current one", async () => {
  const other = await elsewhere("alice");
  const answer = await alice.client.call("logoutAllDevices");
  expect(answer.statusCode).toBe(200);
  expect(alice.client.cookies.size).toBe(0);
  expect((await other.call("checkProtected")).statusCode).toBe(401);
  expect((await bob.client.call("checkProtected")).statusCode).toBe(200);
});

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import webPush from "web-push";
import { SECOND } from "#contract/units";
import { PushEndpoint } from "#tests/support/push-endpoint";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { installation } from "#upstream/core/db/schema/schema-account";
import { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import { BROWSER_PUSH_HOSTS } from "#upstream/core/outgoing/default-hosts";
import { isHostPattern } from "#upstream/core/outgoing/listed-hosts";
import { isPublicAddress, publicLookup, type ResolveName } from "#upstream/core/outgoing/public-lookup";
import { deriveKeys } from "#upstream/core/security/keys";
import { createPushService, type PushService, type PushTarget } from "#upstream/modules/push/push-service";
import { openVapidKeys } from "#upstream/modules/push/vapid-keys";

const keys = webPush.generateVAPIDKeys();
const contact = "https://roost.example";
let service: PushEndpoint;
const opened: PushService[] = [];

function open(hosts: readonly string[], resolve?: ResolveName): PushService {
  const push = createPushService({ keys, hosts, contact, resolve });
  opened.push(push);
  return push;
}

function send(push: PushService, target: PushTarget) {
  return push.send({ target, payload: "{}", ttlMs: SECOND, urgency: "normal", topic: "topic" });
}

function targetAt(endpoint: string): PushTarget {
  const { keys: browser } = service.subscribe();
  return { endpoint, ...browser };
}

function browserOf(from: PushEndpoint): PushTarget {
  const { endpoint, keys: browser } = from.subscribe();
  return { endpoint, ...browser };
}

// node:dns then returns no list at all.
const notFound: ResolveName = (_, answer) => answer(new Error("ENOTFOUND"));

function lookUp(resolve: ResolveName, all: boolean): Error | null {
  let outcome: Error | null = null;
  publicLookup(resolve)("push.test", { all }, (error) => {
    outcome = error;
  });
  return outcome;
}

beforeAll(async () => {
  service = await PushEndpoint.start();
});

afterAll(async () => {
  await Promise.all(opened.map((push) => push.close()));
  await service.stop();
});

describe("a subscription's address", () => {
  let upstream: TestUpstream;
  let alice: Member;

  beforeAll(async () => {
    upstream = await startTestUpstream({ push: open(BROWSER_PUSH_HOSTS) });
    alice = await upstream.signUp("alice");
  });

  afterAll(() => upstream.close());

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://jmt17.google.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("is accepted from a browser's push service: %s", async (endpoint) => {
    const { p256dh, auth } = targetAt(endpoint);
    await alice.client.ok("subscribeToPush", { body: { endpoint, keys: { p256dh, auth } } });
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil.example/fcm.googleapis.com",
    "https://evilnotify.windows.com/abc",
    "https://notify.windows.com/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com@evil.example/abc",
    "https://127.0.0.1/abc",
    "https://2130706433/abc",
    "https://0x7f.1/abc",
    "https://[::1]/abc",
    "https://[::ffff:169.254.169.254]/abc",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/abc",
    "http://127.0.0.1:4000/abc",
    "http://localhost:4000/abc",
  ])("is refused with a sentence anywhere else: %s", async (endpoint) => {
    const { p256dh, auth } = targetAt(endpoint);
    const body = { endpoint, keys: { p256dh, auth } };
    const response = await alice.client.call("subscribeToPush", { body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      message: "This server does not support the push service of this browser",
    });
  });
});

describe("a listed host", () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::ffff:127.0.0.1",
    "fd00::1",
    "fe80::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
  ])("that resolves to an internal network is not called: %s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const family = address.includes(":") ? 6 : 4;
    // The first address may be public.
    const addresses = [
      { address: "142.250.74.10", family: 4 },
      { address, family },
    ];
    const push = open(BROWSER_PUSH_HOSTS, (_, answer) => answer(null, addresses));
    await expect(send(push, targetAt(endpoint))).rejects.toThrow("leads into an internal network");
  });

  test("is called at public addresses", () => {
    for (const address of ["142.250.74.10", "34.107.243.93", "2a00:1450:4001:827::200a"]) {
      expect(isPublicAddress(address)).toBe(true);
    }
  });

  test("that does not resolve is retried later without affecting others", async () => {
    const push = open(BROWSER_PUSH_HOSTS, notFound);
    await expect(send(push, targetAt(endpoint))).rejects.toThrow("ENOTFOUND");
  });

  test.each([true, false])("that does not resolve or has no address is an error (all: %s)", (all) => {
    expect(lookUp(notFound, all)).toMatchObject({ message: "ENOTFOUND" });
    expect(lookUp((_, answer) => answer(null, []), all)).toMatchObject({
      message: "push.test has no address",
    });
  });

  test("that the local resolver does not find is an error", async () => {
    const push = open(["*.push.invalid"]);
    await expect(send(push, targetAt("https://eu.push.invalid/abc"))).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
  });
});

describe("the list of push services", () => {
  test("accepts hosts, domains and services on this machine only", () => {
    const good = [
      ...BROWSER_PUSH_HOSTS,
      "push.example.org",
      "http://127.0.0.1:8080",
      "http://localhost:8080",
    ];
    expect(good.filter((pattern) => !isHostPattern(pattern))).toEqual([]);
    const bad = [
      "*",
      "*.",
      "*.*",
      "https://fcm.googleapis.com",
      "fcm.googleapis.com/x",
      "127.0.0.1",
      "10.0.0.1",
      "http://10.0.0.1",
      "localhost",
      "http://evil.example",
      "a b",
    ];
    expect(bad.filter(isHostPattern)).toEqual([]);
  });

  test("that was shortened ends earlier subscriptions", async () => {
    const before = service.requests;
    expect(await send(open([]), targetAt(`${service.origin}/x`))).toBe("gone");
    expect(service.requests).toBe(before);
  });
});

describe("a push service", () => {
  test("is not followed when it redirects", async () => {
    service.answerWith(307, { location: `${service.origin}/elsewhere` });
    const before = service.requests;
    const push = open([service.origin]);
    expect(await send(push, browserOf(service))).toBe("refused");
    expect(service.requests).toBe(before + 1);
  });

  test("times out after 5 s, delays no other and is paused when it keeps hanging", async () => {
    const other = await PushEndpoint.start();
    const push = open([service.origin, other.origin]);
    service.answer = () => undefined;
    const before = service.requests;
    let requestsAtFirstEnd = 0;
    const hangingCalls = Array.from({ length: 3 }, () =>
      send(push, browserOf(service)).finally(() => {
        requestsAtFirstEnd ||= service.requests;
      }),
    );
    const hanging = Promise.allSettled(hangingCalls);
    expect(await send(push, browserOf(other))).toBe("sent");
    // Before any of the hanging calls times out.
    expect(requestsAtFirstEnd).toBe(0);
    expect((await hanging).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    // They hung at the same time.
    expect(requestsAtFirstEnd).toBe(before + 3);
    service.answerWith(201);
    await expect(send(push, browserOf(service))).rejects.toThrow("keeps not answering");
    expect(await send(push, browserOf(other))).toBe("sent");
    await other.stop();
  }, 20_000);

  test("is cut off when it answers endlessly", async () => {
    service.answer = (response) => {
      response.writeHead(201);
      const timer = setInterval(() => response.write("x".repeat(2_000)), 10);
      response.on("close", () => clearInterval(timer));
    };
    const push = open([service.origin]);
    expect(await send(push, browserOf(service))).toBe("sent");
    service.answerWith(201);
  }, 15_000);
});

describe("the installation's keys", () => {
  let upstream: TestUpstream;

  beforeAll(async () => {
    upstream = await startTestUpstream({ push: open([service.origin]) });
  });

  afterAll(() => upstream.close());

  test("are the same for simultaneous processes and stored encrypted", async () => {
    const ring = deriveKeys(["a secret of more than 32 bytes, surely"]);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => openVapidKeys(upstream.db, ring)),
    );
    expect(others).toEqual(others.map(() => first));
    const stored = JSON.stringify(await upstream.db.select().from(installation));
    expect(stored).toContain(first?.publicKey);
    expect(stored).not.toContain(first?.privateKey);
  });

  test("survive a secret rotation, and are replaced with every subscription when they cannot be decrypted", async () => {
    const [oldSecret, newSecret] = [
      "the former secret, which was long enough",
      "the present one, long enough too",
    ];
    await upstream.db.delete(installation);
    const before = await openVapidKeys(upstream.db, deriveKeys([oldSecret]));
    expect(await openVapidKeys(upstream.db, deriveKeys([newSecret, oldSecret]))).toEqual(before);
    expect(await openVapidKeys(upstream.db, deriveKeys([newSecret]))).toEqual(before);
    const bob = await upstream.signUp("bob");
    await bob.client.ok("subscribeToPush", { body: service.subscribe() });
    expect(await upstream.db.$count(pushSubscriptions)).toBe(1);
    const after = await openVapidKeys(upstream.db, deriveKeys(["a third one that nobody ever used before"]));
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(await upstream.db.$count(pushSubscriptions)).toBe(0);
  });
});

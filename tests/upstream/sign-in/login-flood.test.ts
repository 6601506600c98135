import { readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { afterEach, expect, test } from "@jest/globals";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { createPasswordHasher, type PasswordHasher } from "#upstream/core/security/password-hasher";

let hasher: PasswordHasher;
let upstream: TestUpstream | undefined;

afterEach(async () => {
  await upstream?.close();
  upstream = undefined;
  await hasher.close();
});

const hashes = (count: number) => Array.from({ length: count }, () => hasher.hash(PASSWORD));

test("files and names are read while the maximum number of passwords is hashed", async () => {
  hasher = await createPasswordHasher();
  let ended = 0;
  // Node's own pool has four threads. When hashing used all of them, a file was read only after at least twelve hashes.
  const underWay = hashes(16).map((hash) => hash.then(() => ended++));
  await stat(import.meta.filename);
  expect(ended).toBeLessThan(8);
  await Promise.all(underWay);
});

(process.platform === "linux" ? test : test.skip)(
  "the threads that hash give way to all others",
  async () => {
    const priorities = () =>
      readdirSync("/proc/self/task").map((thread) => {
        const facts = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
        // Field 19 of proc(5), counted from the one after the name in parentheses.
        return Number(facts.slice(facts.lastIndexOf(")") + 2).split(" ")[16]);
      });
    const before = priorities().filter((nice) => nice === 10).length;
    hasher = await createPasswordHasher({ maxRunning: 2 });
    await Promise.all(hashes(2));
    // A thread started by one of them has no higher priority.
    expect(priorities().filter((nice) => nice === 10).length).toBeGreaterThanOrEqual(before + 2);
  },
);

test("a full queue answers a login with Retry-After, serves other calls and counts no attempt", async () => {
  hasher = await createPasswordHasher({ maxRunning: 1, maxQueued: 2 });
  upstream = await startTestUpstream({ hasher, rateLimitScale: 1 });
  const alice = await upstream.signUp("alice", "203.0.113.1");
  const client = await upstream.visitor("203.0.113.2");
  const login = () => client.call("login", { body: { identifier: "alice", password: PASSWORD } });
  let isFlooded = true;
  const flood = Array.from({ length: 3 }, async () => {
    while (isFlooded) await hasher.verify(undefined, PASSWORD);
  });
  // Twice the limit of one name from one address.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const refusal = await login();
    expect(refusal.statusCode).toBe(503);
    expect(refusal.json()).toMatchObject({ success: false, code: "BUSY" });
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  }
  await alice.client.ok("getOwnProfile");
  isFlooded = false;
  await Promise.all(flood);
  expect((await login()).statusCode).toBe(200);
});

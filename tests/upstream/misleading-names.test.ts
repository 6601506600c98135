import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";

const HIDDEN = "Name contains characters that cannot be seen";
const KEPT = "This name is kept for those who run Roost";

let upstream: TestUpstream;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

const storedName = async (username: string) =>
  (await upstream.db.select({ name: users.name }).from(users).where(eq(users.username, username)))[0]?.name;

const misleading = [
  ["Al\u200bice", HIDDEN],
  ["Alice\u200f", HIDDEN],
  ["Support", KEPT],
  ["Rооst ✓", KEPT],
] as const;

test.each(misleading)("nobody signs up as %j", async (name, problem) => {
  const client = await upstream.visitor();
  const body = { name, username: "mallory", email: "mallory@example.org", password: PASSWORD };
  const answer = await client.call("signup", { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
  expect(await storedName("mallory")).toBeUndefined();
});

test.each(misleading)("nobody takes the name %j later", async (name, problem) => {
  const answer = await alice.client.call("updateProfile", { body: { name, bio: "changed" } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
  expect(await alice.client.ok("getOwnProfile")).toMatchObject({ user: { name: "alice", bio: "" } });
});

test.each(misleading)("nobody gives a community the name %j", async (name, problem) => {
  const body = { name, slug: "birds", description: "", rules: "", isPublic: true };
  const answer = await alice.client.call("createCommunity", { body });
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
});

test("a community is not renamed to a misleading name, and keeps one that it has", async () => {
  const body = { name: "Birds", slug: "birds", description: "", rules: "", isPublic: true };
  await alice.client.ok("createCommunity", { body });
  const rename = (name: string) =>
    alice.client.call("updateCommunity", { params: { slug: "birds" }, body: { name, rules: "Be kind" } });
  expect((await rename("Roost Support")).json()).toMatchObject({ fields: { name: KEPT } });
  expect((await rename("Birds")).statusCode).toBe(200);
});

test("whoever is verified may be called as the product is, but hides nothing either", async () => {
  const { client } = await upstream.signUp("bob");
  await upstream.db.update(users).set({ isVerified: true }).where(eq(users.username, "bob"));
  expect((await client.call("updateProfile", { body: { name: "Roost ✓" } })).statusCode).toBe(200);
  expect(await storedName("bob")).toBe("Roost ✓");
  expect((await client.call("updateProfile", { body: { name: "Ro\u200bost" } })).statusCode).toBe(400);
});

test("whoever has such a name from earlier signs in with it, is found, and changes the rest of the profile", async () => {
  await upstream.signUp("carol");
  const name = "Sup\u200bport";
  await upstream.db.update(users).set({ name, username: ".carol." }).where(eq(users.username, "carol"));
  const client = await upstream.logIn(".carol.");
  expect((await client.call("updateProfile", { body: { name, bio: "Still here" } })).statusCode).toBe(200);
  const { user } = await alice.client.ok("getProfile", { params: { username: ".carol." } });
  expect(user).toMatchObject({ name, bio: "Still here" });
});

test("soft hyphens are left out of a name", async () => {
  await alice.client.ok("updateProfile", { body: { name: "Al\u00adice" } });
  expect(await storedName("alice")).toBe("Alice");
});

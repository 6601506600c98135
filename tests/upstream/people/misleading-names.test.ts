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
const STACKED = "Name has too many accents on one letter";
const KEPT = "This name is reserved for the people who run Roost";

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
  ["5upport", KEPT],
  [`A${"\u0301".repeat(49)}`, STACKED],
] as const;

test.each(misleading)("sign-up refuses the name %j", async (name, problem) => {
  const client = await upstream.visitor();
  const body = { name, username: "mallory", email: "mallory@example.org", password: PASSWORD };
  const answer = await client.call("signup", { body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
  expect(await storedName("mallory")).toBeUndefined();
});

test.each(misleading)("a profile edit refuses the name %j", async (name, problem) => {
  const answer = await alice.client.call("updateProfile", { body: { name, bio: "changed" } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
  expect(await alice.client.ok("getOwnProfile")).toMatchObject({ user: { name: "alice", bio: "" } });
});

test.each(misleading)("a community cannot be named %j", async (name, problem) => {
  const body = { name, slug: "birds", description: "", rules: "", isPublic: true };
  const answer = await alice.client.call("createCommunity", { body });
  expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { name: problem } });
});

test("a community cannot be renamed to a misleading name, but keeps its current one", async () => {
  const body = { name: "Birds", slug: "birds", description: "", rules: "", isPublic: true };
  await alice.client.ok("createCommunity", { body });
  const rename = (name: string) =>
    alice.client.call("updateCommunity", { params: { slug: "birds" }, body: { name, rules: "Be kind" } });
  expect((await rename("Roost Support")).json()).toMatchObject({ fields: { name: KEPT } });
  expect((await rename("Birds")).statusCode).toBe(200);
});

test("a verified account may use the product name, but no invisible characters", async () => {
  const { client } = await upstream.signUp("bob");
  await upstream.db.update(users).set({ isVerified: true }).where(eq(users.username, "bob"));
  expect((await client.call("updateProfile", { body: { name: "Roost ✓" } })).statusCode).toBe(200);
  expect(await storedName("bob")).toBe("Roost ✓");
  expect((await client.call("updateProfile", { body: { name: "Ro\u200bost" } })).statusCode).toBe(400);
});

test("an account with an existing misleading name can sign in, be found, and edit the rest of its profile", async () => {
  await upstream.signUp("carol");
  const name = "Sup\u200bport";
  await upstream.db.update(users).set({ name, username: ".carol." }).where(eq(users.username, "carol"));
  const client = await upstream.logIn(".carol.");
  expect((await client.call("updateProfile", { body: { name, bio: "Still here" } })).statusCode).toBe(200);
  const { user } = await alice.client.ok("getProfile", { params: { username: ".carol." } });
  expect(user).toMatchObject({ name, bio: "Still here" });
});

test("soft hyphens are removed from a name", async () => {
  await alice.client.ok("updateProfile", { body: { name: "Al\u00adice" } });
  expect(await storedName("alice")).toBe("Alice");
});

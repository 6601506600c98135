import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { DAY, HOUR } from "#contract/units";
import { makeStory } from "#tests/upstream/support/story";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";

let upstream: TestUpstream;
let visitor: TestClient;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  visitor = await upstream.visitor();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

async function preview(username: string, story?: string, client = visitor) {
  const query = { ...(story && { story }) };
  const response = await client.call("previewPerson", { params: { username }, query });
  const { asOf: _, ...body } = response.json();
  return { status: response.statusCode, body };
}

const nobody = () => preview("nobody.here");

describe("what waits behind the sign-in", () => {
  test("a public account is named", async () => {
    const { person } = await visitor.ok("previewPerson", { params: { username: "ALICE" } });
    expect(person).toMatchObject({ username: "alice", accountType: "public" });
  });

  test("an account that is private looks like none", async () => {
    const carol = await upstream.signUp("carol");
    await carol.client.ok("changeAccountType", { body: { accountType: "private" } });
    expect(await preview("carol")).toEqual(await nobody());
    expect((await nobody()).status).toBe(404);
  });

  test("an account that was suspended looks like none", async () => {
    await upstream.signUp("mallory");
    expect((await preview("mallory")).status).toBe(200);
    await adminCommands.get("suspend")?.run(upstream.deps, ["mallory"]);
    expect(await preview("mallory")).toEqual(await nobody());
    await adminCommands.get("restore")?.run(upstream.deps, ["mallory"]);
    expect((await preview("mallory")).status).toBe(200);
  });

  test("a block hides both from each other", async () => {
    await alice.client.ok("blockUser", { params: { username: "bob" } });
    expect(await preview("alice", undefined, bob.client)).toEqual(await nobody());
    expect(await preview("bob", undefined, alice.client)).toEqual(await nobody());
    await alice.client.ok("unblockUser", { params: { username: "bob" } });
  });

  test("a story is there until it expires, and is its author's alone", async () => {
    expect(await preview("alice", "any")).toEqual(await nobody());
    const { id } = await makeStory(alice.client);
    const shown = await preview("alice");
    expect(await preview("alice", "any")).toEqual(shown);
    expect(await preview("alice", id)).toEqual(shown);
    expect(await preview("bob", id)).toEqual(await nobody());
    await alice.client.ok("favoriteStory", { params: { id } });
    upstream.advance(DAY + HOUR);
    expect(await preview("alice", "any")).toEqual(await nobody());
    expect(await preview("alice", id)).toEqual(await nobody());
  });
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});
afterAll(() => upstream.close());

const open = ({ client }: Member, username: string) => client.call("messageUser", { params: { username } });

test("a profile's button opens the one conversation of two people, whoever presses it and how often", async () => {
  const first = (await open(alice, "bob")).json();
  expect(first.conversation).toMatchObject({ kind: "direct", people: [{ username: "bob" }] });
  for (const again of [await open(alice, "bob"), await open(bob, "alice")]) {
    expect(again.json().conversation.id).toBe(first.conversation.id);
  }
});

test("opens no conversation with an unknown member, oneself or a blocker", async () => {
  expect((await open(alice, "nobody_here")).json()).toMatchObject({ code: "NOT_FOUND" });
  expect((await open(alice, "alice")).statusCode).toBe(400);
  await bob.client.ok("blockUser", { params: { username: "alice" } });
  expect((await open(alice, "bob")).json()).toMatchObject({ code: "BLOCKED" });
  const visitor = await upstream.visitor();
  expect((await visitor.call("messageUser", { params: { username: "bob" } })).statusCode).toBe(401);
});

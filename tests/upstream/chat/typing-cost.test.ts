import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { befriend, type ConversationParams, openWith } from "#tests/upstream/support/conversations";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { testStore } from "#tests/upstream/support/open-test-store";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

/** The maximum that a page may send within ten seconds without being disconnected. */
const PRESSES = 12;

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let chat: ConversationParams;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

/** Queries that every node sends once a second in any case. */
const isOfTheClock = (text: string) => /"outbox"|"sessions"|pgboss|^(begin|commit|rollback)$/i.test(text);

(testStore === "postgres" ? test : test.skip)("somebody who types asks the database nothing", async () => {
  const [ofAlice, ofBob] = [await openPage(upstream, alice), await openPage(upstream, bob)];
  ofAlice.socket.emit("showConversation", chat.id);
  ofAlice.socket.emit("watchPeople", [bob.id]);
  await ofAlice.receives("presenceChanged");
  const asked = jest.spyOn(pg.Client.prototype, "query");
  for (let press = 0; press < PRESSES; press += 1) ofAlice.socket.emit("typing", { conversationId: chat.id });
  expect(await ofBob.receives("typing", PRESSES)).toHaveLength(PRESSES);
  const texts = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === "string" ? query : String((query as { text?: string } | undefined)?.text),
  );
  expect(texts.filter((text) => !isOfTheClock(text))).toEqual([]);
  // Checks that the count would have included it.
  asked.mockClear();
  await alice.client.ok("getFrame");
  expect(asked).toHaveBeenCalled();
});

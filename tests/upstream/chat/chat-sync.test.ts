import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import type { Message } from "#contract/message";
import { MINUTE } from "#contract/units";
import { ChatDevice } from "#tests/support/chat-device";
import {
  befriend,
  type ConversationParams,
  openWith,
  read,
  say,
} from "#tests/upstream/support/conversations";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, type MemberSocket, openPage } from "#tests/upstream/support/member-socket";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { createRandom, type Random } from "#upstream/demo/random";

const ACTIONS = 24;
const AT_ONCE = 4;
const LOST = 0.3;
const CAUGHT_UP = 0.1;

// Each action reads the whole conversation, which the embedded store plans again each time.
jest.setTimeout(2 * MINUTE);

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

/** Performs one random action on a message of either member. */
async function act(random: Random, who: Member, chat: ConversationParams, number: number): Promise<void> {
  const messages = await read(who, chat);
  const any = messages[random.int(0, Math.max(0, messages.length - 1))];
  const own = messages.filter(({ author, isDeleted }) => author?.id === who.id && !isDeleted).at(-1);
  const kind = random.int(0, 5);
  // Acting on a message that the other has deleted is refused, which is a valid answer.
  if (kind === 0 && own) {
    await who.client.call("editMessage", { params: { id: own.id }, body: { text: `Edited ${number}` } });
  } else if (kind === 1 && own && number % 3 === 0) {
    await who.client.call("deleteMessage", { params: { id: own.id } });
  } else if (kind === 2 && any) {
    await who.client.call("reactToMessage", {
      params: { id: any.id },
      body: { emoji: number % 2 ? "👍" : "🎉" },
    });
  } else if (kind === 3 && any) {
    await who.client.call("unreactToMessage", { params: { id: any.id } });
  } else {
    await say(
      who,
      chat,
      `Message ${number}`,
      any && !any.isDeleted && number % 4 === 0 ? { replyTo: any.id } : {},
    );
  }
}

/** Passes a page's events to a device except those that are lost, and lets it fetch changes at times. */
async function listen(
  random: Random,
  device: ChatDevice,
  heard: readonly Message[],
  member: Member,
  chat: ConversationParams,
) {
  const ask = (since: number) =>
    member.client.ok("listMessageChanges", { params: chat, query: { since, limit: 5 } });
  for (const message of heard) {
    if (random.next() >= LOST) device.hear(message);
    if (random.next() < CAUGHT_UP) await device.catchUp(ask);
  }
  await device.catchUp(ask);
}

const messagesOf = (page: MemberSocket) => page.heard("messageChanged").map(({ message }) => message);

test.each([1, 2, 3])("two devices that lose events converge on the same state, round %i", async (seed) => {
  const random = createRandom(`devices that lose things ${seed}`);
  const alice = await upstream.signUp(`alice${seed}`);
  const bob = await upstream.signUp(`bob${seed}`);
  await befriend(alice, bob);
  const chat = await openWith(alice, [bob]);
  const pages = [await openPage(upstream, alice), await openPage(upstream, bob)] as const;
  for (let done = 0; done < ACTIONS; done += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, at) =>
      act(random, at % 2 ? alice : bob, chat, done + at),
    );
    await Promise.all(some);
  }
  const truth = await read(alice, chat);
  const newest = Math.max(...truth.map(({ change }) => change));
  for (const page of pages) {
    await eventually(
      () => messagesOf(page).at(-1)?.change,
      (change) => change === newest,
    );
    // No older version of a message is received after a newer one; one that changes on its way overtakes the others.
    for (const versions of Map.groupBy(messagesOf(page), ({ id }) => id).values()) {
      const changes = versions.map(({ change }) => change);
      expect(changes).toEqual([...changes].sort((one, other) => one - other));
    }
  }
  const devices = [new ChatDevice(), new ChatDevice()] as const;
  await listen(random, devices[0], messagesOf(pages[0]), alice, chat);
  await listen(random, devices[1], messagesOf(pages[1]), bob, chat);
  expect(devices[0].shown).toEqual(truth);
  expect(devices[1].shown).toEqual(await read(bob, chat));
  expect(devices[1].shown).toEqual(truth);
  expect(truth.map(({ seq }) => seq)).toEqual(truth.map((_, at) => at + 1));
});

import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { Redis } from "ioredis";
import { endpoints } from "#contract/endpoints";
import { PRESENCE_GRACE_MS } from "#contract/limits-chat";
import { MINUTE, SECOND } from "#contract/units";
import { type Changes, ChatDevice } from "#tests/support/chat-device";
import { openChatPage } from "#tests/support/chat-page";
import { type Crowd, type CrowdMember, makeCrowd } from "#tests/support/crowd";
import { sendWithRetries } from "#tests/support/send-with-retries";
import { NODE_SECRET, startUpstreamNode, type UpstreamNode } from "#tests/support/upstream-node";
import { befriend, type ConversationParams, openWith, say } from "#tests/upstream/support/conversations";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { openTestStore, testStore } from "#tests/upstream/support/open-test-store";
import {
  type Member,
  startTestUpstream,
  TEST_ORIGIN,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import type { Store } from "#upstream/core/db/connection/connection";

const url = process.env.TEST_REDIS_URL;

// Two real processes start, and one is killed, while other tests run beside them.
jest.setTimeout(2 * MINUTE);

(url ? describe : describe.skip)("two nodes connected by Redis", () => {
  let store: Store;
  let redis: Redis;
  let nodes: [TestUpstream, TestUpstream];
  let alice: Member;
  let bob: Member;
  let chat: ConversationParams;

  beforeAll(async () => {
    store = await openTestStore();
    redis = new Redis(url ?? "", { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    nodes = [await startTestUpstream({ store, redis }), await startTestUpstream({ store, redis })];
    alice = await nodes[0].signUp("alice");
    bob = await nodes[0].signUp("bob");
    await befriend(alice, bob);
    chat = await openWith(alice, [bob]);
  });

  afterEach(closeMemberSockets);

  afterAll(async () => {
    for (const node of nodes) await node.close();
    redis.disconnect();
    await store.close();
  });

  const advance = (ms: number) => {
    for (const node of nodes) node.advance(ms);
  };

  test("deliver messages, typing and presence to each other's pages and remove them together", async () => {
    const [ofAlice, ofBob] = [await openPage(nodes[0], alice), await openPage(nodes[1], bob)];
    const sent = await say(alice, chat, "Across");
    expect(await ofBob.receives("messageChanged")).toEqual([{ message: sent, asOf: expect.any(Number) }]);
    ofAlice.socket.emit("showConversation", chat.id);
    ofAlice.socket.emit("watchPeople", [bob.id]);
    expect(await ofAlice.receives("presenceChanged")).toMatchObject([{ presence: { isOnline: true } }]);
    ofAlice.socket.emit("typing", { conversationId: chat.id });
    expect(await ofBob.receives("typing")).toEqual([{ conversationId: chat.id, userId: alice.id }]);
    // A page at the other node keeps them online when this one closes.
    const second = await openPage(nodes[0], bob);
    second.socket.disconnect();
    advance(PRESENCE_GRACE_MS + SECOND);
    await nodes[1].signUp("witness");
    ofBob.socket.disconnect();
    const last = () => ofAlice.heard("presenceChanged").at(-1)?.presence;
    advance(PRESENCE_GRACE_MS + SECOND);
    expect(await eventually(last, (presence) => presence?.isOnline === false)).toMatchObject({
      isOnline: false,
    });
    await openPage(nodes[1], bob);
    expect(await eventually(last, (presence) => presence?.isOnline === true)).toMatchObject({
      isOnline: true,
    });
    await bob.client.ok("updateSettings", { body: { showPresence: false } });
    expect(await eventually(last, (presence) => presence === null)).toBeNull();
  });
});

const PAIRS = 8;
const MESSAGES = 40;
const DIES_AFTER = 12;

// Two processes require a database server that both can reach.
(url && testStore === "postgres" ? describe : describe.skip)("a node crash under load", () => {
  let store: Store;
  let nodes: UpstreamNode[];
  let crowd: Crowd;

  beforeAll(async () => {
    store = await openTestStore();
    if (store.source.kind !== "postgres") throw new Error("This store is no server");
    crowd = await makeCrowd(store.source.url, NODE_SECRET, 2 * PAIRS);
    const start = () => startUpstreamNode(crowd.databaseUrl, TEST_ORIGIN, { REDIS_URL: url ?? "" });
    nodes = [await start(), await start()];
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await crowd.close();
    await store.close();
  });

  async function changesFrom(member: CrowdMember, conversationId: string, since: number): Promise<Changes> {
    const path = endpoints.listMessageChanges.path.replace(":id", conversationId);
    const answer = await fetch(`${nodes[1]?.address}${path}?since=${since}`, { headers: member.headers });
    return (await answer.json()) as Changes;
  }

  test("every acknowledged message reaches both, once and in the same order", async () => {
    const [dying, living] = nodes;
    if (!dying || !living) throw new Error("There are no nodes");
    const devices = crowd.members.map(() => new ChatDevice());
    const pages = await Promise.all(
      crowd.members.map(async (member, at) => {
        const page = await openChatPage((at % 2 ? living : dying).address, TEST_ORIGIN, crowd, member);
        page.onMessage = (message) => devices[at]?.hear(message);
        return page;
      }),
    );
    const addresses = nodes.map(({ address }) => address);
    const acknowledged: string[][] = crowd.pairs.map(() => []);
    let death: Promise<void> | undefined;
    const talk = async (at: number) => {
      const pair = Math.floor(at / 2);
      const [member, conversationId] = [crowd.members[at], crowd.pairs[pair]];
      if (!member || !conversationId) return;
      for (let round = 0; round < MESSAGES; round += 1) {
        const saying = { member, conversationId, text: `${at}:${round}` };
        acknowledged[pair]?.push(await sendWithRetries(addresses, saying, round));
        if (at === 0 && round === DIES_AFTER) death = dying.process.stop("SIGKILL");
      }
    };
    await Promise.all(crowd.members.map((_, at) => talk(at)));
    await death;
    expect(death).toBeDefined();
    // Connected pages receive the dead node's stored events without fetching: the other node delivers them.
    for (const [pair, ids] of acknowledged.entries()) {
      const stayed = devices[2 * pair + 1];
      const shown = () => new Set(stayed?.shown.map(({ id }) => id));
      const all = await eventually(shown, (found) => ids.every((id) => found.has(id)));
      expect(ids.filter((id) => !all.has(id))).toEqual([]);
    }
    for (const [at, member] of crowd.members.entries()) {
      await devices[at]?.catchUp((since) =>
        changesFrom(member, crowd.pairs[Math.floor(at / 2)] ?? "", since),
      );
    }
    for (const [pair, ids] of acknowledged.entries()) {
      const [one, other] = [devices[2 * pair]?.shown ?? [], devices[2 * pair + 1]?.shown ?? []];
      expect(one).toEqual(other);
      expect(new Set(ids).size).toBe(2 * MESSAGES);
      expect(one.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(one.map(({ seq }) => seq)).toEqual(one.map((_, place) => place + 1));
    }
    for (const page of pages) page.close();
  });
});

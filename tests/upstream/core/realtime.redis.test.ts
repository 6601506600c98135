import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { Redis } from "ioredis";
import { addressOf, closeMemberSockets, openPage, tryToConnect } from "#tests/upstream/support/member-socket";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import type { Store } from "#upstream/core/db/connection/connection";

const url = process.env.TEST_REDIS_URL;

(url ? describe : describe.skip)("two nodes connected by Redis", () => {
  let store: Store;
  let redis: Redis;
  let nodes: [TestUpstream, TestUpstream];
  let alice: Member;
  let bob: Member;

  beforeAll(async () => {
    store = await openTestStore();
    redis = new Redis(url ?? "", { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    nodes = [await startTestUpstream({ store, redis }), await startTestUpstream({ store, redis })];
    alice = await nodes[0].signUp("alice");
    bob = await nodes[0].signUp("bob");
  });

  afterEach(closeMemberSockets);

  afterAll(async () => {
    for (const node of nodes) await node.close();
    redis.disconnect();
    await store.close();
  });

  test("deliver events to each other's members", async () => {
    const pages = [await openPage(nodes[0], alice), await openPage(nodes[1], alice)];
    await bob.client.ok("followUser", { params: { username: "alice" } });
    for (const page of pages) {
      expect(await page.receives("notification")).toMatchObject([{ username: "bob", userId: alice.id }]);
    }
    const [told] = pages[0]?.heard("notification") ?? [];
    await alice.client.ok("markNotificationAsRead", { params: { id: told?.id ?? "" } });
    for (const page of pages) {
      expect(await page.receives("notificationMarkedAsRead")).toMatchObject([{ unreadCount: 0 }]);
      expect(page.heard("notification")).toHaveLength(1);
    }
  });

  test("announce a story once to followers on either", async () => {
    await alice.client.ok("followUser", { params: { username: "bob" } });
    const pages = [await openPage(nodes[0], alice), await openPage(nodes[1], alice)];
    await makeStory(bob.client);
    for (const page of pages) expect(await page.receives("storiesChanged")).toEqual([{ username: "bob" }]);
  });

  test("send a post's counts to those who watch it on either, if the counts are right for them", async () => {
    const carol = await nodes[0].signUp("carol");
    await carol.client.ok("muteUser", { params: { username: "alice" }, body: { duration: "always" } });
    const { id } = (await bob.client.ok("createPost", { body: { content: "What do you think?" } })).post;
    const pages = [await openPage(nodes[0], bob), await openPage(nodes[1], bob)];
    const muting = [await openPage(nodes[0], carol), await openPage(nodes[1], carol)];
    for (const page of [...pages, ...muting]) {
      page.socket.emit("watchPosts", [id]);
      await page.catchesUp();
    }
    await alice.client.ok("createComment", { params: { id }, body: { content: "Nothing" } });
    for (const page of pages) {
      expect(await page.receives("postChanged")).toMatchObject([{ postId: id, counts: { commentCount: 1 } }]);
    }
    for (const page of muting)
      expect(await page.receives("postChanged")).toEqual([{ postId: id, counts: null }]);
  });

  test("share the count of a member's pages", async () => {
    for (let page = 0; page < 10; page += 1) await openPage(nodes[page % 2 === 0 ? 0 : 1], bob);
    const { ticket } = await bob.client.ok("openRealtimeTicket");
    expect(await tryToConnect(await addressOf(nodes[1].app), { ticket })).toBe("TOO_MANY_SOCKETS");
  });

  test("close a session's sockets on every node", async () => {
    const page = await openPage(nodes[1], alice);
    await alice.client.ok("logout");
    expect(await page.ended()).toBe("io server disconnect");
  });
});

test("a node without Redis still delivers to its own members", async () => {
  const away = new Redis("redis://127.0.0.1:1", { lazyConnect: true, enableOfflineQueue: false });
  away.on("error", () => undefined);
  const node = await startTestUpstream({ redis: away });
  const [carol, dave] = [await node.signUp("carol"), await node.signUp("dave")];
  const page = await openPage(node, carol);
  await dave.client.ok("followUser", { params: { username: "carol" } });
  expect(await page.receives("notification")).toMatchObject([{ username: "dave" }]);
  closeMemberSockets();
  await node.close();
  away.disconnect();
});

import { afterEach, describe, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { WATCHED_POSTS_MAX } from "#contract/limits-realtime";
import { HOUR } from "#contract/units";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { eventually } from "#tests/upstream/support/eventually";
import { closeMemberSockets, type MemberSocket, openPage } from "#tests/upstream/support/member-socket";
import { type Member, makePrivate } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { newId } from "#upstream/core/db/new-id";
import { follows } from "#upstream/core/db/schema/schema-graph";

const { upstream, signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);

afterEach(closeMemberSockets);

const follow = (who: Member, whom: Member) =>
  who.client.ok("followUser", { params: { username: whom.username } });
const publish = async (who: Member, content = "Hello") =>
  (await who.client.ok("createPost", { body: { content } })).post.id;
const like = (who: Member, id: string) => who.client.ok("likePost", { params: { id } });
const unlike = (who: Member, id: string) => who.client.ok("unlikePost", { params: { id } });

/** Registers the posts in view. */
async function watch(page: MemberSocket, ids: string[]): Promise<void> {
  page.socket.emit("watchPosts", ids);
  await page.catchesUp();
}

/** Waits until a page that is subscribed has received it. */
async function untilReceived(page: MemberSocket, count: number): Promise<void> {
  await page.receives("postChanged", count);
}

describe("posts in view", () => {
  test("receive changes on pages that show them only", async () => {
    const id = await publish(alice);
    const [watching, other] = [await openPage(upstream, bob), await openPage(upstream, alice)];
    await watch(watching, [id]);
    await eventually(
      async () => {
        await like(carol, id);
        await unlike(carol, id);
        return watching.heard("postChanged");
      },
      (heard) => heard.length > 0,
    );
    const likeOrNone = {
      likeCount: expect.any(Number),
      commentCount: 0,
      repostCount: 0,
      asOf: expect.any(Number),
    };
    expect(watching.heard("postChanged")[0]).toEqual({ postId: id, counts: likeOrNone });
    await eventsDelivered(upstream, other);
    expect(other.heard("postChanged")).toEqual([]);
    const { states } = await bob.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ id, likeCount: 0, isLiked: false }]);
  });

  test("receive a comment and a vote", async () => {
    const poll = { question: "Train or bus?", options: ["Train", "Bus"], durationMs: HOUR };
    const { id } = (await alice.client.ok("createPost", { body: { content: "Before the trip", poll } })).post;
    const page = await openPage(upstream, bob);
    await watch(page, [id]);
    await carol.client.ok("createComment", { params: { id }, body: { content: "Bus" } });
    await untilReceived(page, 1);
    await carol.client.ok("votePoll", { params: { id }, body: { option: 1 } });
    await untilReceived(page, 2);
    expect(page.heard("postChanged").map(({ postId }) => postId)).toEqual([id, id]);
  });

  test("receive counts in the event when everyone can see them, except on the acting member's pages", async () => {
    const id = await publish(alice);
    const [watching, own] = [await openPage(upstream, bob), await openPage(upstream, carol)];
    await watch(watching, [id]);
    await watch(own, [id]);
    await like(carol, id);
    await untilReceived(watching, 1);
    await untilReceived(own, 1);
    expect(watching.heard("postChanged")).toMatchObject([{ counts: { likeCount: 1, commentCount: 0 } }]);
    expect(own.heard("postChanged")).toEqual([{ postId: id, counts: null }]);
  });

  test("are announced on the acting member's pages, even if none of them shows the post", async () => {
    const id = await publish(alice);
    const [own, other] = [await openPage(upstream, carol), await openPage(upstream, bob)];
    await like(carol, id);
    await untilReceived(own, 1);
    expect(own.heard("postChanged")).toEqual([{ postId: id, counts: null }]);
    await eventsDelivered(upstream, other);
    expect(other.heard("postChanged")).toEqual([]);
  });

  test("receive no counts in the event when their member has a count of comments of their own", async () => {
    const id = await publish(alice);
    const dave = await signUp("dave");
    const [muting, other] = [await openPage(upstream, bob), await openPage(upstream, alice)];
    await watch(muting, [id]);
    await watch(other, [id]);
    await bob.client.ok("muteUser", { params: { username: dave.username }, body: { duration: "always" } });
    await dave.client.ok("createComment", { params: { id }, body: { content: "Hello" } });
    await untilReceived(muting, 1);
    await untilReceived(other, 1);
    await carol.client.ok("createComment", { params: { id }, body: { content: "Hello" } });
    await untilReceived(muting, 2);
    await untilReceived(other, 2);
    expect(muting.heard("postChanged")).toEqual(Array(2).fill({ postId: id, counts: null }));
    expect(other.heard("postChanged")).toMatchObject([
      { counts: { commentCount: 1 } },
      { counts: { commentCount: 2 } },
    ]);
    const { states } = await bob.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ commentCount: 1 }]);
  });

  test("receive no counts in the event when visibility is limited or more has changed", async () => {
    const [hidden, open] = [await publish(carol), await publish(alice)];
    await follow(bob, carol);
    await makePrivate(upstream.db, carol.id);
    const page = await openPage(upstream, bob);
    await watch(page, [hidden, open]);
    await like(carol, hidden);
    await untilReceived(page, 1);
    await alice.client.ok("editPost", { params: { id: open }, body: { content: "Hello again" } });
    await untilReceived(page, 2);
    expect(page.heard("postChanged")).toEqual([
      { postId: hidden, counts: null },
      { postId: open, counts: null },
    ]);
  });

  test("receive the last of many changes", async () => {
    const id = await publish(alice);
    const page = await openPage(upstream, bob);
    await watch(page, [id]);
    for (let time = 0; time < 5; time += 1) {
      await unlike(alice, id);
      await like(alice, id);
    }
    await like(carol, id);
    const last = await eventually(
      () => page.heard("postChanged").at(-1),
      (event) => event?.counts?.likeCount === 2,
    );
    expect(last).toMatchObject({ counts: { likeCount: 2 } });
  });

  test("receive no events when the member cannot see them", async () => {
    const [hidden, open] = [await publish(carol), await publish(alice)];
    await makePrivate(upstream.db, carol.id);
    const page = await openPage(upstream, bob);
    await watch(page, [hidden, open]);
    await like(carol, hidden);
    await like(carol, open);
    await untilReceived(page, 1);
    expect(page.heard("postChanged")).toMatchObject([{ postId: open }]);
  });

  test("stop receiving events when they leave the view", async () => {
    const [gone, shown] = [await publish(alice), await publish(alice)];
    const page = await openPage(upstream, bob);
    await watch(page, [gone]);
    await like(carol, gone);
    await untilReceived(page, 1);
    await watch(page, [shown]);
    await like(alice, gone);
    await like(alice, shown);
    await untilReceived(page, 2);
    expect(page.heard("postChanged").at(-1)).toMatchObject({ postId: shown });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["text", "all of them"],
    ["what is no id", ["1"]],
    ["too many", Array.from({ length: WATCHED_POSTS_MAX + 1 }, () => newId(new Date()))],
  ])("a page that names %s is shown out", async (_, payload) => {
    const page = await openPage(upstream, alice);
    page.socket.emit("watchPosts", payload);
    expect(await page.ended()).toBe("io server disconnect");
  });
});

describe("new posts", () => {
  test("are announced to followers with an open page, not to the author or strangers", async () => {
    await follow(bob, alice);
    const [follower, own, stranger] = [
      await openPage(upstream, bob),
      await openPage(upstream, alice),
      await openPage(upstream, carol),
    ];
    await publish(alice);
    expect(await follower.receives("feedChanged")).toEqual([{}]);
    await eventsDelivered(upstream, own, stranger);
    expect(own.heard("feedChanged")).toEqual([]);
    expect(stranger.heard("feedChanged")).toEqual([]);
  });

  test("are not announced to members with a pending request or blocked followers", async () => {
    await makePrivate(upstream.db, alice.id);
    await follow(bob, alice);
    await follow(carol, alice);
    await upstream.db
      .update(follows)
      .set({ status: "accepted" })
      .where(and(eq(follows.followerId, carol.id), eq(follows.followeeId, alice.id)));
    const dave = await signUp("dave");
    await follow(dave, alice);
    await alice.client.ok("blockUser", { params: { username: dave.username } });
    const [waiting, accepted, blocked] = [
      await openPage(upstream, bob),
      await openPage(upstream, carol),
      await openPage(upstream, dave),
    ];
    await publish(alice);
    await accepted.receives("feedChanged");
    await eventsDelivered(upstream, waiting, blocked);
    expect(waiting.heard("feedChanged")).toEqual([]);
    expect(blocked.heard("feedChanged")).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { foundCommunity, refusalOf, writeInto } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { testStore } from "#tests/upstream/support/open-test-store";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";

let upstream: TestUpstream;
/** The post's author. */
let alice: Member;
/** The author of the comments. */
let bob: Member;
let carol: Member;
let visitor: TestClient;
let postId: string;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
  visitor = await upstream.visitor();
});

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
  postId = (await alice.client.ok("createPost", { body: { content: "What do you think?" } })).post.id;
});

afterAll(async () => {
  closeMemberSockets();
  await upstream.close();
});

async function say(content: string, replyTo?: string, { client } = bob): Promise<string> {
  const body = { content, ...(replyTo && { replyTo }) };
  return (await client.ok("createComment", { params: { id: postId }, body })).comment.id;
}

const editing = (id: string, content: string, { client } = bob) =>
  client.call("editComment", { params: { id }, body: { content } });

const edit = async (id: string, content: string) =>
  (await bob.client.ok("editComment", { params: { id }, body: { content } })).comment;

const historyOf = async (client: TestClient, id: string) =>
  (await client.ok("getCommentHistory", { params: { id } })).revisions;

const textsOf = async (client: TestClient, id: string) =>
  (await historyOf(client, id)).map(({ content }) => content);

const stateOf = async (client: TestClient, id: string) => {
  const input = { params: { id: postId }, query: { ids: id } };
  return (await client.ok("getCommentStates", input)).states[0];
};

/** The kinds of what a member was notified of in a comment. */
async function toldOf(commentId: string, { id: recipientId }: Member): Promise<string[]> {
  const rows = await upstream.db.select().from(notifications).where(eq(notifications.commentId, commentId));
  return rows.filter((row) => row.recipientId === recipientId).map(({ kind }) => kind);
}

const notFound = { code: "NOT_FOUND", message: "Comment not found" };
const gone = { code: "NOT_FOUND", message: "This comment no longer exists" };
const blank = {
  code: "VALIDATION_FAILED",
  message: "Enter some text first",
  fields: { content: "Enter some text first" },
};

describe("an edited comment", () => {
  test("has its new text everywhere, and its earlier ones in a history that its readers open", async () => {
    const createdAt = upstream.now().toISOString();
    const id = await say(`first, @${carol.username}`);
    upstream.advance(SECOND);
    const editedAt = upstream.now().toISOString();
    expect(await edit(id, "  second\r\nline ")).toMatchObject({
      id,
      content: "second\nline",
      mentions: [],
      createdAt,
      editedAt,
    });
    upstream.advance(SECOND);
    await edit(id, "third");
    for (const client of [carol.client, visitor]) {
      const { comments: listed } = await client.ok("listComments", { params: { id: postId } });
      expect(listed).toMatchObject([{ id, content: "third", editedAt: upstream.now().toISOString() }]);
      expect(await historyOf(client, id)).toEqual([
        { content: "third", mentions: [], createdAt: upstream.now().toISOString() },
        { content: "second\nline", mentions: [], createdAt: editedAt },
        { content: `first, @${carol.username}`, mentions: [carol.username], createdAt },
      ]);
    }
    expect(await wrongCounts(upstream.db)).toEqual([]);
  });

  test("that was never edited has one text", async () => {
    const id = await say("only this");
    expect(await carol.client.ok("getCommentHistory", { params: { id } })).toMatchObject({
      postId,
      revisions: [{ content: "only this" }],
    });
    expect(await stateOf(carol.client, id)).toEqual({ id, isDeleted: false, replyCount: 0, editedAt: null });
  });

  test("is edited by the same text or a resend once", async () => {
    const id = await say("the same");
    expect((await edit(id, " the same ")).editedAt).toBeNull();
    upstream.advance(SECOND);
    const { editedAt } = await edit(id, "another");
    upstream.advance(SECOND);
    expect((await edit(id, "another")).editedAt).toBe(editedAt);
    expect(await textsOf(bob.client, id)).toEqual(["another", "the same"]);
  });

  test("keeps every text of simultaneous edits", async () => {
    const id = await say("0");
    await Promise.all(["1", "2", "3", "4", "5"].map((content) => edit(id, content)));
    expect((await textsOf(carol.client, id)).sort()).toEqual(["0", "1", "2", "3", "4", "5"]);
  });

  test("is as long as a new one may be", async () => {
    const id = await say("short");
    const long = "x".repeat(COMMENT_MAX_GRAPHEMES);
    expect((await edit(id, long)).content).toBe(long);
    for (const content of [`${long}x`, "y".repeat(10 * 1024), "\u{1f468}\u200d".repeat(9_999)]) {
      expect((await refusalOf(editing(id, content))).code).toBe("VALIDATION_FAILED");
    }
    for (const content of ["", "  \n", "\u200b\u2060\u200e"]) {
      expect(await refusalOf(editing(id, content))).toEqual(blank);
    }
    expect(await textsOf(bob.client, id)).toEqual([long, "short"]);
  });

  test("answers a resend of what it was written with, and not of what it says now", async () => {
    const idempotencyKey = randomUUID();
    const sending = (content: string) =>
      bob.client.call("createComment", { params: { id: postId }, body: { content, idempotencyKey } });
    const { id } = (await sending("as written")).json().comment;
    await edit(id, "as edited");
    await edit(id, "as edited again");
    expect((await sending("as written")).json().comment).toMatchObject({ id, content: "as edited again" });
    expect((await refusalOf(sending("as edited again"))).code).toBe("CONFLICT");
  });

  test("reaches open pages, which ask for what has changed", async () => {
    // Stored without an event: of several changes within a second a page receives one, so what is none comes first.
    const id = randomUUID();
    const written = { id, postId, authorId: bob.id, content: "before", createdAt: upstream.now() };
    await upstream.db.insert(comments).values(written);
    await upstream.db.update(posts).set({ commentCount: 1 }).where(eq(posts.id, postId));
    const page = await openPage(upstream, carol);
    page.socket.emit("watchPosts", [postId]);
    await page.catchesUp();
    await edit(id, "before");
    await eventsDelivered(upstream, page);
    expect(page.heard("postChanged")).toEqual([]);
    await edit(id, `after, @${alice.username}`);
    expect(await page.receives("postChanged")).toEqual([{ postId, counts: null }]);
    expect(await stateOf(carol.client, id)).toEqual({
      id,
      isDeleted: false,
      replyCount: 0,
      editedAt: upstream.now().toISOString(),
      content: `after, @${alice.username}`,
      mentions: [alice.username],
      mutedWord: null,
      linkPreview: null,
    });
  });

  // The embedded store runs one transaction at a time.
  (testStore === "postgres" ? test : test.skip)(
    "has its state and its text read at once, so that none is shown as empty that is deleted meanwhile",
    async () => {
      const id = await say("before");
      await edit(id, "after");
      await upstream.db.transaction(async (tx) => {
        // Whatever reads a comment a second time, with its likes, would wait for this.
        await tx.execute(sql`lock table comment_likes in access exclusive mode`);
        expect(await stateOf(carol.client, id)).toMatchObject({ isDeleted: false, content: "after" });
      });
    },
  );

  test("is collapsed by the muted words of its new text, but for its author", async () => {
    const id = await say("vegetables");
    for (const { client } of [bob, carol]) {
      await client.ok("addMutedWord", { body: { word: "spinach", duration: "always" } });
    }
    expect((await edit(id, "spinach")).mutedWord).toBeNull();
    expect(await stateOf(carol.client, id)).toMatchObject({ mutedWord: "spinach" });
    await edit(id, "cabbage");
    expect(await stateOf(carol.client, id)).toMatchObject({ content: "cabbage", mutedWord: null });
  });
});

describe("an edit is refused", () => {
  test("of another member's comment, also to the post's author, and of none", async () => {
    const id = await say("mine");
    for (const member of [alice, carol])
      expect(await refusalOf(editing(id, "yours", member))).toEqual(notFound);
    expect(await refusalOf(editing(randomUUID(), "nobody's"))).toEqual(notFound);
    // Nor may others delete it.
    const deleting = carol.client.call("deleteComment", { params: { id } });
    expect(await refusalOf(deleting)).toEqual(notFound);
    expect(
      (await visitor.call("editComment", { params: { id }, body: { content: "ours" } })).statusCode,
    ).toBe(401);
    expect(await textsOf(bob.client, id)).toEqual(["mine"]);
  });

  test("of a deleted one, whose texts are deleted, also with replies below it", async () => {
    const [alone, answered] = [await say("alone"), await say("answered")];
    await say("an answer", answered, carol);
    for (const id of [alone, answered]) {
      await edit(id, "edited");
      await bob.client.ok("deleteComment", { params: { id } });
      expect(await refusalOf(editing(id, "back"))).toEqual(notFound);
      for (const { client } of [bob, carol]) {
        expect(await refusalOf(client.call("getCommentHistory", { params: { id } }))).toEqual(gone);
      }
      expect(await upstream.db.$count(commentRevisions, eq(commentRevisions.commentId, id))).toBe(0);
    }
    expect(await stateOf(carol.client, answered)).toEqual({
      id: answered,
      isDeleted: true,
      replyCount: 1,
      editedAt: null,
    });
  });

  test("of one that is deleted while it waits", async () => {
    const id = await say("soon gone");
    await say("an answer", id, carol);
    const remove = (tx: Database) =>
      tx.update(comments).set({ content: "", deletedAt: upstream.now() }).where(eq(comments.id, id));
    const answer = await answerAfter(upstream.db, remove, () => editing(id, "too late"));
    expect(answer.json()).toMatchObject(notFound);
    expect(await upstream.db.$count(commentRevisions, eq(commentRevisions.commentId, id))).toBe(0);
  });

  test("below a post that its author can no longer see", async () => {
    const id = await say("seen");
    const notFound = { code: "NOT_FOUND", message: "Post not found" };
    await alice.client.ok("blockUser", { params: { username: bob.username } });
    expect(await refusalOf(editing(id, "unseen"))).toEqual(notFound);
    await alice.client.ok("unblockUser", { params: { username: bob.username } });
    await makePrivate(upstream.db, alice.id);
    expect(await refusalOf(editing(id, "unseen"))).toEqual(notFound);
    await alice.client.ok("deletePost", { params: { id: postId } });
    expect(await refusalOf(editing(id, "unseen"))).toEqual(notFound);
    expect(await upstream.db.$count(commentRevisions, eq(commentRevisions.commentId, id))).toBe(0);
  });

  test("to members whom the post's author no longer lets comment, who may delete it", async () => {
    const id = await say("let in");
    await alice.client.ok("setCommenters", { params: { id: postId }, body: { commentsFrom: "followed" } });
    const message = `Only people @${alice.username} follows can comment on this post`;
    expect(await refusalOf(editing(id, "let out"))).toEqual({ code: "FORBIDDEN", message });
    expect((await edit(id, "let in")).editedAt).toBeNull();
    await bob.client.ok("deleteComment", { params: { id } });
  });

  test("to members whom a moderator has removed from the community", async () => {
    const group = await foundCommunity(alice, [bob]);
    postId = await writeInto(alice, group.slug, "In a community");
    const id = await say("a member");
    await alice.client.ok("removeCommunityMember", { params: group.person(bob.username), body: {} });
    const message = "A moderator removed you from this community";
    expect(await refusalOf(editing(id, "removed"))).toEqual({ code: "FORBIDDEN", message });
  });

  test("to members who are being suspended, whose texts are hidden then", async () => {
    const id = await say("before");
    await say("an answer", id, carol);
    await edit(id, "after");
    const deactivatedAt = upstream.now();
    const suspend = (tx: Database) => tx.update(users).set({ deactivatedAt }).where(eq(users.id, bob.id));
    const answer = await answerAfter(upstream.db, suspend, () => editing(id, "meanwhile"));
    expect(answer.json().code).toBe("SESSION_REVOKED");
    await upstream.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, bob.id));
    await adminCommands.get("suspend")?.run(upstream.deps, [bob.username]);
    expect(await stateOf(carol.client, id)).toMatchObject({ isDeleted: true, editedAt: null });
    expect(await refusalOf(carol.client.call("getCommentHistory", { params: { id } }))).toEqual(gone);
    await adminCommands.get("restore")?.run(upstream.deps, [bob.username]);
    expect(await textsOf(carol.client, id)).toEqual(["after", "before"]);
  });
});

describe("the history", () => {
  test("is closed to everyone from whom the comment is hidden", async () => {
    const root = await say("root");
    const reply = await say("reply", root);
    for (const id of [root, reply]) await edit(id, `edited ${id}`);
    const [dave, erin, frank] = [
      await upstream.signUp(`dave${round}`),
      await upstream.signUp(`erin${round}`),
      await upstream.signUp(`frank${round}`),
    ];
    await bob.client.ok("blockUser", { params: { username: carol.username } });
    await dave.client.ok("blockUser", { params: { username: bob.username } });
    await erin.client.ok("muteUser", { params: { username: bob.username }, body: { duration: "always" } });
    await frank.client.ok("report", { body: { commentId: root, reason: "spam" } });
    for (const { client } of [carol, dave, erin, frank]) {
      for (const id of [root, reply]) {
        expect(await refusalOf(client.call("getCommentHistory", { params: { id } }))).toEqual(gone);
      }
      expect(await stateOf(client, root)).toBeUndefined();
    }
    await makePrivate(upstream.db, alice.id);
    for (const client of [visitor, bob.client]) {
      expect((await client.call("getCommentHistory", { params: { id: root } })).statusCode).toBe(404);
    }
    expect(await textsOf(alice.client, root)).toEqual([`edited ${root}`, "root"]);
  });
});

describe("mentions in an edit", () => {
  test("notify those who were not mentioned before, once", async () => {
    const dave = await upstream.signUp(`dave${round}`);
    const id = await say(`Hello @${carol.username}`);
    await edit(id, `Hello @${carol.username} and @${dave.username.toUpperCase()}, @${dave.username}`);
    await edit(id, `Hello @${carol.username}`);
    await edit(id, `Hello again, @${dave.username}`);
    for (const person of [carol, dave]) expect(await toldOf(id, person)).toEqual(["mention"]);
  });

  test("do not notify again whom the comment has notified when it was written", async () => {
    const root = await say("root", undefined, carol);
    const id = await say("reply", root);
    await edit(id, `@${carol.username} @${alice.username} @${bob.username}`);
    expect(await toldOf(id, carol)).toEqual(["reply"]);
    expect(await toldOf(id, alice)).toEqual(["comment"]);
    expect(await toldOf(id, bob)).toEqual([]);
  });

  test("do not notify those who block or mute the author, or may not see the post", async () => {
    const [dave, erin, frank] = [
      await upstream.signUp(`dave${round}`),
      await upstream.signUp(`erin${round}`),
      await upstream.signUp(`frank${round}`),
    ];
    const id = await say("nobody yet");
    await dave.client.ok("blockUser", { params: { username: bob.username } });
    await erin.client.ok("muteUser", { params: { username: bob.username }, body: { duration: "always" } });
    await frank.client.ok("blockUser", { params: { username: alice.username } });
    await carol.client.ok("addMutedWord", { body: { word: "spinach", duration: "always" } });
    await edit(id, `spinach @${[carol, dave, erin, frank].map(({ username }) => username).join(" @")}`);
    for (const person of [carol, dave, erin, frank]) expect(await toldOf(id, person)).toEqual([]);
  });

  test("notify ten at most, of fifty", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upstream.signUp(`crowd${round}x${index}`)),
    );
    const id = await say("nobody yet");
    const strangers = Array.from({ length: 38 }, (_, index) => `@nobody${index}`);
    await edit(id, [...crowd.map(({ username }) => `@${username}`), ...strangers].join(" "));
    const told = await Promise.all(crowd.map((person) => toldOf(id, person)));
    expect(told.flat()).toHaveLength(10);
  });

  test("shows the notified what the comment says now", async () => {
    const id = await say("the first words");
    await edit(id, "the last words");
    upstream.advance(MINUTE);
    const { notifications: listed } = await alice.client.ok("listNotifications");
    expect(listed).toMatchObject([{ kind: "comment", commentId: id, excerpt: "the last words" }]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type Commenters, commenterChoices } from "#contract/commenters";
import { HOUR, SECOND } from "#contract/units";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { refusalOf } from "#tests/upstream/support/found-community";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  makePrivate,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";

let upstream: TestUpstream;
/** The author. */
let alice: Member;
/** Alice follows her, and she does not follow alice. */
let bob: Member;
/** Follows alice, who does not follow her. */
let carol: Member;
/** The text mentions him. */
let dave: Member;
let eve: Member;
let visitor: TestClient;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream({ visitors: "open" });
  visitor = await upstream.visitor();
});

beforeEach(async () => {
  round += 1;
  const signUp = (name: string) => upstream.signUp(`${name}${round}`);
  [alice, bob, carol, dave, eve] = [
    await signUp("alice"),
    await signUp("bob"),
    await signUp("carol"),
    await signUp("dave"),
    await signUp("eve"),
  ];
  await alice.client.ok("followUser", { params: { username: bob.username } });
  await carol.client.ok("followUser", { params: { username: alice.username } });
});

afterAll(async () => {
  closeMemberSockets();
  await upstream.close();
});

async function write(content: string, commentsFrom?: Commenters): Promise<string> {
  upstream.advance(SECOND);
  return (await alice.client.ok("createPost", { body: { content, commentsFrom } })).post.id;
}

const choose = (id: string, commentsFrom: Commenters, { client } = alice) =>
  client.ok("setCommenters", { params: { id }, body: { commentsFrom } });

const saying = ({ client }: Member, id: string, rest: { replyTo?: string; idempotencyKey?: string } = {}) =>
  client.call("createComment", { params: { id }, body: { content: "Here I am", ...rest } });

const say = async (...given: Parameters<typeof saying>) => (await saying(...given)).json().comment.id;

const canComment = async (client: TestClient, id: string) =>
  (await client.ok("getPost", { params: { id } })).canComment;

const onlyFollowed = () => ({
  code: "FORBIDDEN",
  message: `Only people @${alice.username} follows can comment on this post`,
});
const onlyMentioned = {
  code: "FORBIDDEN",
  message: "Only people mentioned in this post can comment on it",
};

describe("who may comment", () => {
  const allowed: Record<Commenters, readonly string[]> = {
    everyone: ["author", "followed", "follower", "mentioned", "stranger"],
    followed: ["author", "followed"],
    mentioned: ["author", "mentioned"],
  };

  test.each(commenterChoices)("%s: as the post's page says", async (commentsFrom) => {
    const id = await write(`What do you think, @${dave.username.toUpperCase()}?`, commentsFrom);
    const people = { author: alice, followed: bob, follower: carol, mentioned: dave, stranger: eve };
    const told: string[] = [];
    const done: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      if (await canComment(person.client, id)) told.push(name);
      if ((await saying(person, id)).statusCode === 200) done.push(name);
    }
    expect(done).toEqual(allowed[commentsFrom]);
    expect(told).toEqual(allowed[commentsFrom]);
    const { post } = await eve.client.ok("getPost", { params: { id } });
    expect(post).toMatchObject({ commentsFrom, commentCount: done.length });
    expect(await canComment(visitor, id)).toBe(false);
  });

  test("the refusal says who may", async () => {
    expect(await refusalOf(saying(eve, await write("hello", "followed")))).toEqual(onlyFollowed());
    expect(await refusalOf(saying(eve, await write("hello", "mentioned")))).toEqual(onlyMentioned);
  });

  test("a request to follow is not yet a follow", async () => {
    await makePrivate(upstream.db, eve.id);
    await alice.client.ok("followUser", { params: { username: eve.username } });
    expect(await refusalOf(saying(eve, await write("hello", "followed")))).toEqual(onlyFollowed());
  });

  test("any part of a thread mentions", async () => {
    const id = await write(`${"A long story. ".repeat(40)} What do you say, @${dave.username}?`, "mentioned");
    const { post, parts } = await dave.client.ok("getPost", { params: { id } });
    expect(post.content).not.toContain("@");
    expect(parts.length).toBeGreaterThan(1);
    expect((await saying(dave, id)).statusCode).toBe(200);
  });

  test("what is no mention to readers lets nobody comment", async () => {
    const id = await write(`mail@${dave.username}.example, @${dave.username}x`, "mentioned");
    expect(await refusalOf(saying(dave, id))).toEqual(onlyMentioned);
  });

  test("an edit that removes or adds a mention changes who may", async () => {
    const id = await write(`Hello @${dave.username}`, "mentioned");
    const edit = (content: string) => alice.client.ok("editPost", { params: { id }, body: { content } });
    expect(await canComment(dave.client, id)).toBe(true);
    await edit(`Hello @${eve.username}`);
    expect(await refusalOf(saying(dave, id))).toEqual(onlyMentioned);
    expect(await canComment(dave.client, id)).toBe(false);
    expect((await saying(eve, id)).statusCode).toBe(200);
  });

  test("so does following and unfollowing", async () => {
    const id = await write("hello", "followed");
    await alice.client.ok("unfollowUser", { params: { username: bob.username } });
    expect(await refusalOf(saying(bob, id))).toEqual(onlyFollowed());
    await alice.client.ok("followUser", { params: { username: bob.username } });
    expect((await saying(bob, id)).statusCode).toBe(200);
  });

  test("a reply is a comment", async () => {
    const id = await write("hello");
    const commentId = await say(eve, id);
    await choose(id, "followed");
    expect(await refusalOf(saying(carol, id, { replyTo: commentId }))).toEqual(onlyFollowed());
    // The comment's own writer too.
    expect(await refusalOf(saying(eve, id, { replyTo: commentId }))).toEqual(onlyFollowed());
    expect((await saying(bob, id, { replyTo: commentId })).statusCode).toBe(200);
  });
});

describe("choosing", () => {
  test("leaves the comments that are there, which their writers still resend, like and delete", async () => {
    const id = await write("hello");
    const idempotencyKey = randomUUID();
    const first = await say(eve, id, { idempotencyKey });
    await choose(id, "mentioned");
    expect(await say(eve, id, { idempotencyKey })).toBe(first);
    await eve.client.ok("likeComment", { params: { id: first } });
    const { comments } = await visitor.ok("listComments", { params: { id } });
    expect(comments.map((comment) => comment.id)).toEqual([first]);
    await eve.client.ok("deleteComment", { params: { id: first } });
    expect(await refusalOf(saying(eve, id))).toEqual(onlyMentioned);
  });

  test("leaves the answer to a resend that waited while its comment was stored", async () => {
    const postId = await write("hello");
    const [id, idempotencyKey] = [randomUUID(), randomUUID()];
    const store = async (tx: Database) => {
      await tx.update(posts).set({ commentsFrom: "mentioned", commentCount: 1 }).where(eq(posts.id, postId));
      const first = { id, postId, authorId: eve.id, content: "Here I am", idempotencyKey };
      await tx.insert(comments).values({ ...first, createdAt: upstream.now() });
    };
    const resend = await answerAfter(upstream.db, store, () => saying(eve, postId, { idempotencyKey }));
    expect(resend.json().comment).toMatchObject({ id });
  });

  test("can be taken back, and begins with everyone", async () => {
    const id = await write("hello");
    expect((await eve.client.ok("getPost", { params: { id } })).post.commentsFrom).toBe("everyone");
    for (const commentsFrom of ["followed", "followed", "everyone"] as const) {
      expect(await choose(id, commentsFrom)).toMatchObject({ commentsFrom });
    }
    expect((await saying(eve, id)).statusCode).toBe(200);
  });

  test("is for one's own post alone, and not for a deleted one", async () => {
    const id = await write("hello");
    const asking = ({ client }: Member) =>
      refusalOf(client.call("setCommenters", { params: { id }, body: { commentsFrom: "followed" } }));
    const notFound = { code: "NOT_FOUND", message: "Post not found" };
    expect(await asking(bob)).toEqual(notFound);
    await alice.client.ok("deletePost", { params: { id } });
    expect(await asking(alice)).toEqual(notFound);
    const [stored] = await upstream.db.select().from(posts).where(eq(posts.id, id));
    expect(stored?.commentsFrom).toBe("everyone");
  });

  test.each(commenterChoices)(
    "%s: is chosen with a post, of which a resend is the same",
    async (commentsFrom) => {
      const poll = { question: "Tea?", options: ["Yes", "No"], durationMs: 2 * HOUR };
      const kinds = [{ content: "word ".repeat(100) }, { content: "hello", poll }];
      for (const kind of kinds) {
        const body = { ...kind, commentsFrom, idempotencyKey: randomUUID() };
        const { post } = await alice.client.ok("createPost", { body });
        expect(post.commentsFrom).toBe(commentsFrom);
        const changed = await choose(post.id, "mentioned");
        const again = await alice.client.ok("createPost", { body });
        // What was chosen since is not taken back.
        expect(again.post).toMatchObject({ id: post.id, commentsFrom: changed.commentsFrom });
      }
    },
  );

  test("knows three choices", async () => {
    const id = await write("hello");
    const body = { commentsFrom: "nobody" as Commenters };
    const message = "Choose who can comment";
    const refusal = { code: "VALIDATION_FAILED", message, fields: { commentsFrom: message } };
    expect(await refusalOf(alice.client.call("setCommenters", { params: { id }, body }))).toEqual(refusal);
    const count = () => upstream.db.$count(posts, eq(posts.authorId, alice.id));
    const before = await count();
    for (const commentsFrom of ["nobody", "", null, ["followed"]]) {
      const written = { content: "hello", commentsFrom: commentsFrom as Commenters };
      expect(await refusalOf(alice.client.call("createPost", { body: written }))).toEqual(refusal);
    }
    expect(await count()).toBe(before);
  });

  test("reaches open pages once for each change", async () => {
    const id = await write("hello");
    const page = await openPage(upstream, eve);
    page.socket.emit("watchPosts", [id]);
    await page.catchesUp();
    // Of several changes within a second a page receives one, so what is none comes first.
    await choose(id, "everyone");
    await eventsDelivered(upstream, page);
    expect(page.heard("postChanged")).toEqual([]);
    await choose(id, "followed");
    await page.receives("postChanged");
    await choose(id, "mentioned");
    const change = { postId: id, counts: null };
    expect(await page.receives("postChanged", 2)).toEqual([change, change]);
    const { states } = await eve.client.ok("getPostStates", { query: { ids: id } });
    expect(states).toMatchObject([{ id, commentsFrom: "mentioned" }]);
  });
});

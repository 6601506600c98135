import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { REPORTED_MEDIA_RETENTION_MS } from "#contract/limits-chat";
import { HOUR, SECOND } from "#contract/units";
import { converse, say } from "#tests/upstream/support/conversations";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { actOnReport, admin, postBy, readReport, reportLater } from "#tests/upstream/support/site-moderator";
import { makeStory } from "#tests/upstream/support/story";
import { PASSWORD } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm, uploadPostImage } from "#tests/upstream/support/upload";
import { reports } from "#upstream/core/db/schema/schema-report";

const { upstream, mia, alice, bob, carol } = moderatedUpstream({
  moderators: ["mia"],
  members: ["alice", "bob", "carol"],
});

beforeEach(() => upstream.db.delete(reports));

const queue = async (query: Record<string, string | number> = {}) =>
  (await mia.client.ok("listModerationReports", { query })).entries;

const read = (number: number) => readReport(mia, number);

const open = (url = "") => upstream.app.inject({ url });

describe("the queue", () => {
  test("has one entry for a thing, with its reporters and reasons, oldest first", async () => {
    const [first, second] = [await postBy(bob, "one"), await postBy(bob, "two")];
    const number = await reportLater(upstream, alice, { postId: first });
    const other = await reportLater(upstream, alice, { postId: second, reason: "hate" });
    await reportLater(upstream, carol, { postId: first, reason: "hate" });
    const entries = await queue();
    expect(entries.map((entry) => entry.number)).toEqual([number, other]);
    expect(entries[0]).toMatchObject({
      subject: { kind: "post", id: first, label: `a post by @${bob.username}` },
      person: { username: bob.username, suspendedAt: null },
      excerpt: "one",
      reportCount: 2,
      reasons: [
        { reason: "hate", count: 1 },
        { reason: "spam", count: 1 },
      ],
      outcome: null,
    });
    expect(entries[0]?.lastAt.localeCompare(entries[0]?.firstAt)).toBe(1);
  });

  test("can be narrowed to a reason and to closed reports, and comes in pages", async () => {
    const numbers: number[] = [];
    for (const reason of ["spam", "hate", "spam"]) {
      numbers.push(await reportLater(upstream, alice, { postId: await postBy(bob, reason), reason }));
    }
    expect((await queue({ reason: "hate" })).map(({ number }) => number)).toEqual([numbers[1]]);
    const page = await mia.client.ok("listModerationReports", { query: { limit: 2 } });
    expect(page.entries.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    const rest = await mia.client.ok("listModerationReports", {
      query: { limit: 2, cursor: page.nextCursor ?? "" },
    });
    expect(rest).toMatchObject({ entries: [{ number: numbers[2] }], nextCursor: null });
    for (const number of numbers) await admin(upstream, "close-report", String(number));
    expect(await queue()).toEqual([]);
    const closed = await queue({ state: "closed" });
    expect(closed.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(closed[0]).toMatchObject({ outcome: "close", closedAt: upstream.now().toISOString() });
  });
});

describe("a report", () => {
  test("shows what was said then and what is there now, and who reported it why", async () => {
    const postId = await postBy(bob, "buy my pills");
    const number = await reportLater(upstream, alice, { postId, text: "He sells pills" });
    upstream.advance(SECOND);
    await bob.client.ok("editPost", { params: { id: postId }, body: { content: "a lovely day" } });
    const later = await reportLater(upstream, carol, { postId });
    for (const each of [number, later]) {
      expect(await read(each)).toMatchObject({
        number: each,
        path: `/post/${postId}`,
        asReported: { text: "buy my pills" },
        asNow: { text: "a lovely day" },
        isGone: false,
        isOpen: true,
        reports: [
          { number: later, reporter: { username: carol.username } },
          { number, reporter: { username: alice.username }, text: "He sells pills" },
        ],
        actions: ["dismiss", "warn", "hide", "remove", "limit", "suspend"],
        refusal: null,
      });
    }
    await bob.client.ok("deletePost", { params: { id: postId } });
    expect(await read(number)).toMatchObject({
      asReported: { text: "buy my pills" },
      asNow: null,
      isGone: true,
      path: null,
    });
    upstream.advance(HOUR);
    await upstream.runJobs();
    await mia.signInAgain();
    expect(await read(number)).toMatchObject({ asReported: { text: "buy my pills" }, isGone: true });
    expect((await queue()).map((entry) => entry.number)).toEqual([number]);
  });

  test("shows what a story shows of another one, in words and with its picture", async () => {
    const told = await makeStory(carol.client, { text: `Pills from @${bob.username}`, alt: "A jar" });
    const added = await makeStory(bob.client, { text: "Look", alt: "A frame", originalId: told.id });
    const number = await reportLater(upstream, alice, { storyId: added.id });
    const { asReported, asNow } = await read(number);
    expect(asReported).toMatchObject({ text: "Look", alt: "", files: [{ alt: "A frame" }] });
    expect(asNow).toMatchObject({
      text: "Look",
      alt: `It shows a story by @${carol.username}: Pills from @${bob.username}`,
      files: [{ alt: "A frame" }, { alt: "A jar" }],
      missingFileCount: 0,
    });
    for (const file of asNow?.files ?? []) expect((await open(file.url)).statusCode).toBe(200);
    const ofOriginal = await read(await reportLater(upstream, alice, { storyId: told.id }));
    expect(ofOriginal.asNow).toEqual(ofOriginal.asReported);
    await carol.client.ok("deleteStory", { params: { id: told.id } });
    expect((await read(number)).asNow).toMatchObject({
      text: "Look",
      alt: "It shows a story that is gone",
      files: [{ alt: "A frame" }],
    });
    await admin(upstream, "close-report", String(number));
    expect((await read(number)).asNow).toMatchObject({ files: [], missingFileCount: 1 });
  });

  test("shows pictures of posts and stories while it is open", async () => {
    const { key } = await uploadPostImage(bob.client, await drawHalves(40, 30));
    await bob.client.ok("changeAccountType", { body: { accountType: "private" } });
    await alice.client.ok("followUser", { params: { username: bob.username } });
    const { notifications } = await bob.client.ok("listNotifications", { query: { type: "follow-request" } });
    const body = { notificationId: notifications[0]?.id ?? "", action: "accept" };
    await bob.client.ok("answerFollowRequest", { body });
    const pictured = { content: "", images: [{ key, alt: "Pills" }] };
    const { id: postId } = (await bob.client.ok("createPost", { body: pictured })).post;
    const story = await makeStory(bob.client, { text: "Pills here" });
    const urls: string[] = [];
    for (const subject of [{ postId }, { storyId: story.id }]) {
      const number = await reportLater(upstream, alice, subject);
      const { asReported, asNow } = await read(number);
      expect(asReported?.files).toMatchObject([{ kind: "picture" }]);
      expect(asNow?.files).toEqual(asReported?.files);
      const [file] = asReported?.files ?? [];
      expect((await open(file?.url)).statusCode).toBe(200);
      await admin(upstream, "close-report", String(number));
      expect((await read(number)).asReported).toMatchObject({ files: [], missingFileCount: 1 });
      urls.push(file?.url ?? "");
    }
    upstream.advance(HOUR);
    for (const url of urls) expect((await open(url)).statusCode).toBe(404);
    await mia.signInAgain();
  });

  test("of a message shows the messages around it and its picture, even once deleted, and no other", async () => {
    const talk = await converse(alice, [bob]);
    await say(alice, talk, "hello");
    const answer = await sendForm(bob.client, "uploadChatImage", [
      ["image", new Blob([await drawHalves(80, 60)])],
    ]);
    const image = { image: { key: answer.json().key }, idempotencyKey: randomUUID() };
    const { sent } = await bob.client.ok("sendMessage", { params: talk, body: image });
    const number = await reportLater(upstream, alice, { messageId: sent.id, reason: "harassment" });
    await bob.client.ok("deleteMessage", { params: { id: sent.id } });
    const entries = await queue();
    expect(entries[0]).toMatchObject({ excerpt: "", person: { username: bob.username } });
    const { messages, asReported, isGone, path } = await read(number);
    expect({ asReported, isGone, path }).toEqual({ asReported: null, isGone: true, path: null });
    expect(messages).toMatchObject([
      { username: alice.username, text: "hello", isReported: false, files: [] },
      {
        username: bob.username,
        isReported: true,
        files: [{ kind: "picture", width: 80, height: 60 }],
      },
    ]);
    const [file] = messages[1]?.files ?? [];
    expect((await open(file?.url)).statusCode).toBe(200);
    upstream.advance(REPORTED_MEDIA_RETENTION_MS);
    await mia.signInAgain();
    expect((await read(number)).messages[1]).toMatchObject({ files: [], missingFileCount: 1 });
  });

  test("shows earlier reports and actions of the person, with what came of them", async () => {
    const earlier = await reportLater(upstream, alice, { postId: await postBy(bob, "bad") });
    await actOnReport(mia, earlier, { action: "warn", words: "Please stop." });
    const number = await reportLater(upstream, alice, { username: bob.username });
    expect(await read(number)).toMatchObject({
      subject: { kind: "person", label: `@${bob.username}` },
      asReported: { text: bob.username },
      earlierReports: [{ number: earlier, excerpt: "bad", outcome: "warn" }],
      earlierActions: [
        { kind: "warn", actor: { kind: "moderator", username: "mia" }, words: "Please stop." },
      ],
      actions: ["dismiss", "warn", "limit", "suspend"],
    });
    expect(await read(earlier)).toMatchObject({
      isOpen: false,
      earlierReports: [{ number, excerpt: "" }],
      actions: [],
      closedBy: { kind: "warn", reportNumbers: [earlier] },
    });
  });

  test("of a post or a story goes with its author's account, of a comment it stays without its text", async () => {
    const postId = await postBy(carol, "below it");
    const params = { id: postId };
    const { comment } = await bob.client.ok("createComment", { params, body: { content: "go away" } });
    await carol.client.ok("createComment", { params, body: { content: "you go", replyTo: comment.id } });
    await reportLater(upstream, alice, { postId: await postBy(bob, "bad") });
    const number = await reportLater(upstream, alice, { commentId: comment.id });
    await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await bob.client.ok("deleteAccount");
    expect((await queue()).map((entry) => entry.number)).toEqual([number]);
    expect(await read(number)).toMatchObject({
      subject: { label: "a comment by a deleted account" },
      person: null,
      asReported: null,
      isGone: true,
      actions: ["dismiss"],
    });
  });

  test("that does not exist is not found", async () => {
    for (const number of ["0", "999999", "nonsense", "99999999999"]) {
      const answer = await mia.client.call("getModerationReport", { params: { number } });
      expect(answer.json().code).toBe("NOT_FOUND");
    }
  });
});

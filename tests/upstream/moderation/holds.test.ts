import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { notificationPath } from "#contract/notification-path";
import { HOUR, MINUTE } from "#contract/units";
import { routes } from "#contract/web-routes";
import { drawPattern } from "#tests/upstream/support/draw-pattern";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { closeMemberSockets, openPage } from "#tests/upstream/support/member-socket";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { lineOf, mailsOf } from "#tests/upstream/support/sent-mail";
import {
  actOnReport,
  admin,
  postBy,
  readReport,
  report,
  signUpModerator,
} from "#tests/upstream/support/site-moderator";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { makeStory } from "#tests/upstream/support/story";
import type { Member } from "#tests/upstream/support/test-upstream";
import { uploadPostImage } from "#tests/upstream/support/upload";
import { users } from "#upstream/core/db/schema/schema";

const LINK = "https://coins.example/buy";

const { upstream, mia, alice, bob } = moderatedUpstream(
  { moderators: ["mia"], members: ["alice", "bob"] },
  {
    holdRules: {
      newAccountLinks: { youngerThanMs: HOUR },
      repeatedText: { times: 3, withinMs: 2 * MINUTE },
      removedPictures: true,
    },
  },
);
let old: Member;

beforeAll(async () => {
  old = await upstream.signUp("old");
  const createdAt = new Date(upstream.now().getTime() - 2 * HOUR);
  await upstream.db.update(users).set({ createdAt }).where(eq(users.id, old.id));
});

beforeEach(() => alice.client.ok("followUser", { params: { username: bob.username } }));

afterEach(async () => {
  closeMemberSockets();
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

type Action = "dismiss" | "hide" | "remove" | "warn" | "limit" | "suspend";

const act = (moderator: Member, number: number, action: Action, more = {}) =>
  actOnReport(moderator, number, { action, ...more });

const readPost = async ({ client }: Member, id: string) => {
  const answer = await client.call("getPost", { params: { id } });
  return answer.statusCode === 200 ? answer.json().post : null;
};

/** The entries of the queue about things by a member. */
const heldBy = async ({ username }: Member) => {
  const { entries } = await mia.client.ok("listModerationReports");
  return entries.filter(({ person }) => person?.username === username);
};

const numberOf = async (member: Member) => {
  const [entry] = await heldBy(member);
  if (!entry) throw new Error(`Nothing by ${member.username} is held.`);
  return entry.number;
};

const newsOf = async ({ client }: Member) => {
  const { notifications } = await client.ok("listNotifications", { query: { kind: "moderation" } });
  return notifications.flatMap((each) => ("title" in each ? [each.title] : []));
};

const mentionsOf = async ({ client }: Member) => {
  const { notifications } = await client.ok("listNotifications");
  return notifications.filter(({ type }) => type === "comment").length;
};

test("a new account's post with a link waits, unseen and unannounced, and is shown when its report is dismissed", async () => {
  await upstream.runJobs();
  const page = await openPage(upstream, alice);
  const content = `Look, @${alice.username}: ${LINK}`;
  let id = "";
  const mails = await mailsOf(upstream, async () => {
    id = await postBy(bob, content);
  });
  expect(mails).toEqual([]);
  await eventsDelivered(upstream, page);
  expect(page.heard("feedChanged")).toEqual([]);
  expect(await readPost(alice, id)).toBeNull();
  expect(await readPost(bob, id)).toMatchObject({ isTakenDown: true, isHeld: true, isRemoved: true });
  expect([await mentionsOf(alice), await newsOf(bob)]).toEqual([0, ["Your post waits for a moderator"]]);

  const [entry] = await heldBy(bob);
  expect(entry).toMatchObject({ excerpt: content, isHeld: true, reasons: [], rules: ["new-account-links"] });
  const number = await numberOf(bob);
  const read = await readReport(mia, number);
  expect(read).toMatchObject({ isHeld: true, path: null, asReported: { text: content } });
  expect(read.reports).toMatchObject([{ rule: "new-account-links", reporter: null }]);
  expect(read.actions).toContain("hide");
  expect(await admin(upstream, "reports")).toContain("held by the rule new-account-links");

  const told = await mailsOf(upstream, () => act(mia, number, "dismiss"));
  expect(told.map(lineOf)).toEqual([`${bob.username}@example.org: Your post was looked at`]);
  expect(await readPost(alice, id)).toMatchObject({ isRemoved: false });
  const shown = await readPost(bob, id);
  expect([shown.isHeld, shown.isTakenDown]).toEqual([undefined, undefined]);
  expect(await mentionsOf(alice)).toBe(1);
  expect(await readReport(mia, number)).toMatchObject({ isOpen: false, isHeld: false, hiddenAt: null });
});

test("older accounts, moderators, addresses of this server and plain words do not wait", async () => {
  const { appOrigin } = upstream.deps;
  const posts = [
    await postBy(old, LINK),
    await postBy(await signUpModerator(upstream, "max"), LINK),
    await postBy(bob, `See ${appOrigin}/explore, #news and mail me at bob@coins.example`),
  ];
  for (const id of posts) expect(await readPost(alice, id)).toMatchObject({ isRemoved: false });
  expect(await heldBy(bob)).toEqual([]);
});

test("what is sent again is the post that waits", async () => {
  const body = { content: LINK, idempotencyKey: crypto.randomUUID() };
  const [first, again] = [
    await bob.client.ok("createPost", { body }),
    await bob.client.ok("createPost", { body }),
  ];
  expect(again.post).toMatchObject({ id: first.post.id, isHeld: true });
  expect(await heldBy(bob)).toHaveLength(1);
});

test("a moderator hides for good what a rule holds, which its author can appeal", async () => {
  const id = await postBy(bob, LINK);
  const number = await numberOf(bob);
  expect((await act(mia, number, "hide")).json().action).toMatchObject({ kind: "hide" });
  const post = await readPost(bob, id);
  expect([post.isTakenDown, post.isHeld]).toEqual([true, undefined]);
  expect(await newsOf(bob)).toContain("Your post was hidden");
  const params = { number: String(number) };
  await mia.client.ok("showHidden", { params, body: { words: "" } });
  expect(await readPost(alice, id)).toMatchObject({ isRemoved: false });
});

test.each([
  ["warn", {}],
  ["limit", {}],
  ["suspend", { lasts: "week" }],
] as const)("after %s it waits on for a decision about itself", async (action, more) => {
  const id = await postBy(bob, LINK);
  const number = await numberOf(bob);
  const params = { number: String(number) };
  const shown = await mia.client.call("showHidden", { params, body: { words: "" } });
  expect(shown.json()).toMatchObject({ code: "CONFLICT" });
  expect((await act(mia, number, action, more)).json().action).toMatchObject({
    kind: action,
    reportNumbers: [],
  });
  expect(await readReport(mia, number)).toMatchObject({ isOpen: true, isHeld: true });
  await expect(admin(upstream, "close-report", String(number))).rejects.toThrow(
    `show-post or hide-post ${id}`,
  );
  if (action === "suspend") await admin(upstream, "restore", bob.username);
  expect(await readPost(alice, id)).toBeNull();
  expect((await act(mia, number, "dismiss")).statusCode).toBe(200);
  expect(await readPost(alice, id)).toMatchObject({ isRemoved: false });
});

test("what its author has changed since a moderator read it is not shown", async () => {
  const id = await postBy(bob, LINK);
  const number = await numberOf(bob);
  const { shownUpTo } = await readReport(mia, number);
  const params = { number: String(number) };
  await bob.client.ok("editPost", { params: { id }, body: { content: "I hate you all" } });
  const body = { action: "dismiss", words: "", shownUpTo };
  const refused = await mia.client.call("actOnReport", { params, body });
  expect(refused.json()).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("changed it since"),
  });
  expect(await readPost(alice, id)).toBeNull();
  const read = await readReport(mia, number);
  expect(read.otherEvidence).toMatchObject([{ content: { text: "I hate you all" } }]);
  expect((await act(mia, number, "dismiss")).statusCode).toBe(200);
  expect(await readPost(alice, id)).toMatchObject({ content: "I hate you all" });
});

test("what stood in a text before an edit is not judged again", async () => {
  const id = await postBy(bob, `My frist artcle: ${LINK}`);
  await act(mia, await numberOf(bob), "dismiss");
  const edit = async (content: string) =>
    (await bob.client.ok("editPost", { params: { id }, body: { content } })).post;
  expect((await edit(`My first article: ${LINK}`)).isHeld).toBeUndefined();
  expect((await edit(`My first article: ${LINK} and ${LINK}/2`)).isHeld).toBe(true);
});

test("nothing is written below a hidden comment, and no page hears of one that is held", async () => {
  const postId = await postBy(alice, "below it");
  await upstream.runJobs();
  const page = await openPage(upstream, alice);
  const params = { id: postId };
  const { comment } = await bob.client.ok("createComment", { params, body: { content: LINK } });
  await makeStory(bob.client, { text: LINK });
  await eventsDelivered(upstream, page);
  expect([page.heard("storiesChanged"), page.heard("notification")]).toEqual([[], []]);
  const reply = await bob.client.call("createComment", {
    params,
    body: { content: "And more", replyTo: comment.id },
  });
  expect(reply.json()).toMatchObject({ code: "FORBIDDEN" });
});

test("what was held, hidden and then shown is told as if it were new", async () => {
  const id = await postBy(bob, `@${alice.username} ${LINK}`);
  const number = await numberOf(bob);
  await act(mia, number, "hide");
  expect(await mentionsOf(alice)).toBe(0);
  expect(await admin(upstream, "show-post", id)).toContain("is shown again");
  expect(await mentionsOf(alice)).toBe(1);
});

test("an edit that adds a link waits, with those who reported the post before answered once", async () => {
  const id = await postBy(bob, `Hello, @${alice.username}`);
  const number = await report(alice, { postId: id });
  await upstream.runJobs();
  const page = await openPage(upstream, old);
  const edit = (content: string, basedOn?: string) =>
    bob.client.call("editPost", { params: { id }, body: { content, ...(basedOn && { basedOn }) } });
  const refused = await edit(LINK, "2026-11-01T00:00:00.000Z");
  expect(refused.statusCode).toBe(409);
  expect(await readPost(old, id)).toMatchObject({ isRemoved: false });
  const edited = await edit(LINK);
  expect(edited.json().post).toMatchObject({ content: LINK, isHeld: true });
  await eventsDelivered(upstream, page);
  expect(await readPost(old, id)).toBeNull();
  const read = await readReport(mia, number);
  expect(read.reports.map(({ rule }) => rule)).toEqual(["new-account-links", null]);
  const told = await mailsOf(upstream, () => act(mia, number, "dismiss"));
  expect(told.map(lineOf)).toEqual([
    `${alice.username}@example.org: Your report ${number}`,
    `${bob.username}@example.org: Your post was looked at`,
  ]);
  expect(await readPost(old, id)).toMatchObject({ content: LINK });
});

test("comments and stories wait too", async () => {
  const postId = await postBy(alice, "below it");
  const params = { id: postId };
  const said = await bob.client.ok("createComment", { params, body: { content: LINK } });
  expect(said.comment).toMatchObject({ isTakenDown: true, isHeld: true });
  const commentsOf = async ({ client }: Member) => (await client.ok("listComments", { params })).comments;
  expect([await commentsOf(alice), await mentionsOf(alice)]).toEqual([[], 0]);
  await act(mia, await numberOf(bob), "dismiss");
  expect(await commentsOf(alice)).toMatchObject([{ content: LINK }]);
  expect(await mentionsOf(alice)).toBe(1);

  const story = await makeStory(bob.client, { text: LINK });
  expect(story).toMatchObject({ isTakenDown: true, isHeld: true });
  const seen = () => alice.client.call("getStory", { params: { id: story.id } });
  expect((await seen()).statusCode).toBe(404);
  await act(mia, await numberOf(bob), "dismiss");
  expect((await seen()).statusCode).toBe(200);

  const plain = await bob.client.ok("createComment", { params, body: { content: "Nice" } });
  const edited = await bob.client.ok("editComment", {
    params: { id: plain.comment.id },
    body: { content: LINK },
  });
  expect(edited.comment).toMatchObject({ isHeld: true });
  expect(await commentsOf(alice)).toHaveLength(1);
});

test("the third time within the period, the same text waits, whatever else is in it", async () => {
  const text = "Everybody should come to my garage sale on Sunday morning";
  const first = await postBy(old, `@${alice.username} ${text} 1`);
  const params = { id: first };
  await old.client.ok("createComment", { params, body: { content: `${text}!!! 🎉` } });
  const held = await postBy(old, `${text.toUpperCase()} 2`);
  expect(await readPost(old, held)).toMatchObject({ isHeld: true });
  expect((await readReport(mia, await numberOf(old))).reports).toMatchObject([{ rule: "repeated-text" }]);
  expect(await readPost(alice, await postBy(bob, text))).toMatchObject({ isRemoved: false });
  for (const _ of [1, 2, 3]) await postBy(old, "Congratulations to you both!");
  expect(await heldBy(old)).toHaveLength(1);
  upstream.advance(3 * MINUTE);
  expect(await readPost(alice, await postBy(old, text))).toMatchObject({ isRemoved: false });
});

test("a picture that was removed waits when it comes again, until that was wrong", async () => {
  const send = async (member: Member, name: string, width: number) => {
    const { key } = await uploadPostImage(member.client, await drawPattern(name, { width, height: width }));
    return (await member.client.ok("createPost", { body: { content: "", images: [{ key, alt: "" }] } })).post;
  };
  const post = await send(bob, "storm", 600);
  expect(post.isHeld).toBeUndefined();
  const number = await report(alice, { postId: post.id });
  await act(mia, number, "remove");
  await upstream.runJobs();
  expect((await send(alice, "storm", 400)).isHeld).toBe(true);
  expect((await send(alice, "harbor", 400)).isHeld).toBeUndefined();
  const story = await makeStory(alice.client, {}, await drawPattern("storm", { width: 360, height: 640 }));
  expect(story.isHeld).toBe(true);
  expect((await readReport(mia, await numberOf(alice))).reports).toMatchObject([
    { rule: "removed-pictures" },
  ]);

  const { actions } = await bob.client.ok("listOwnModeration");
  await bob.client.ok("appealModerationAction", {
    params: { id: actions[0]?.id ?? "" },
    body: { text: "It is mine." },
  });
  const maud = await signUpModerator(upstream, "maud");
  const { appeals } = await maud.client.ok("listModerationAppeals");
  await maud.client.ok("decideModerationAppeal", {
    params: { id: appeals[0]?.id ?? "" },
    body: { decision: "undo", words: "" },
  });
  expect((await send(alice, "storm", 300)).isHeld).toBeUndefined();
  await expect(admin(upstream, "forget-pictures", post.id)).rejects.toThrow("No pictures of");
});

test("the operator lets pictures of a removed post be posted again", async () => {
  const { key } = await uploadPostImage(bob.client, await drawPattern("lighthouse"));
  const body = { content: "", images: [{ key, alt: "" }] };
  const { post } = await bob.client.ok("createPost", { body });
  await admin(upstream, "remove-post", post.id);
  expect(await admin(upstream, "forget-pictures", post.id)).toBe("1 picture is forgotten.");
  const story = await makeStory(
    alice.client,
    {},
    await drawPattern("lighthouse", { width: 360, height: 640 }),
  );
  expect(story.isHeld).toBeUndefined();
});

test("the operator's command to show what is held decides about it", async () => {
  const id = await postBy(bob, LINK);
  expect(await admin(upstream, "show-post", id)).toBe(`The post of @${bob.username} is shown again.`);
  expect([await heldBy(bob), await newsOf(bob)]).toMatchObject([
    [],
    expect.arrayContaining(["Your post was looked at"]),
  ]);
});

test("its author finds all that is held, with its page, where the notification leads", async () => {
  const id = await postBy(bob, LINK);
  const about = { params: { id: await postBy(alice, "hello") } };
  const { comment } = await bob.client.ok("createComment", { ...about, body: { content: `Or ${LINK}` } });
  const story = await makeStory(bob.client, { text: LINK });
  const deleted = await postBy(bob, `${LINK}/again`);
  await bob.client.ok("deletePost", { params: { id: deleted } });
  // An edit of what is held is a report of its own.
  await bob.client.ok("editPost", { params: { id }, body: { content: `See ${LINK}` } });
  const heldOf = async ({ client }: Member) =>
    (await client.ok("listOwnModeration")).held.map(({ subject, excerpt, path }) => [
      subject.label,
      excerpt,
      path,
    ]);
  const found = await heldOf(bob);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      ["your post", `See ${LINK}`, routes.post(id)],
      ["your comment", `Or ${LINK}`, routes.comment(about.params.id, comment.id)],
      ["your story", LINK, routes.story(bob.username, story.id)],
    ]),
  );
  expect(await heldOf(alice)).toEqual([]);
  const { notifications } = await bob.client.ok("listNotifications", { query: { kind: "moderation" } });
  expect(notifications.map(notificationPath)).toEqual([routes.ownModeration()]);
  const report = (await heldBy(bob)).find(({ subject }) => subject.id === id);
  await act(mia, report?.number ?? 0, "dismiss");
  expect(await heldOf(bob)).toHaveLength(2);
});

import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { lineOf, mailsOf } from "#tests/upstream/support/sent-mail";
import { actOnReport, admin, postBy, readReport, report } from "#tests/upstream/support/site-moderator";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { makeStory } from "#tests/upstream/support/story";
import type { Member } from "#tests/upstream/support/test-upstream";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";

const { upstream, mia, max, alice, bob, carol } = moderatedUpstream({
  moderators: ["mia", "max"],
  members: ["alice", "bob", "carol"],
});

const act = (who: Member, number: number, action: "hide" | "limit" | "warn", words = "") =>
  actOnReport(who, number, { action, words });

const show = ({ client }: Member, number: number, words = "") =>
  client.call("showHidden", { params: { number: String(number) }, body: { words } });

const endLimit = ({ client }: Member, username: string, words = "") =>
  client.call("endLimit", { params: { username }, body: { words } });

const entryOf = async (number: number) => {
  const { entries } = await mia.client.ok("listModerationReports", { query: { state: "closed" } });
  return entries.find((entry) => entry.number === number);
};

const ownActions = async ({ client }: Member) => (await client.ok("listOwnModeration")).actions;

const isSeenBy = async ({ client }: Member, id: string) =>
  (await client.call("getPost", { params: { id } })).statusCode === 200;

const isLimited = async ({ username }: Member) =>
  (await carol.client.ok("getProfile", { params: { username } })).user.isLimited;

test("a hidden post closes its reports, tells both sides, and is shown again after that", async () => {
  const postId = await postBy(bob, "buy my pills");
  const number = await report(alice, { postId });
  const words = "We think about it.";
  const mails = await mailsOf(upstream, async () => {
    const answer = await act(mia, number, "hide", words);
    expect(answer.json().action).toMatchObject({ kind: "hide", reportNumbers: [number], words });
  });
  expect(mails.map(lineOf)).toEqual([
    `${alice.username}@example.org: Your report ${number}`,
    `${bob.username}@example.org: Your post was hidden`,
  ]);
  expect(mails[0]?.text).toContain("what you reported was hidden.");
  for (const secret of [bob.username, words, "pills", "mia"]) expect(mails[0]?.text).not.toContain(secret);
  for (const part of [words, "buy my pills", "answer once within 14 days"])
    expect(mails[1]?.text).toContain(part);
  expect([await isSeenBy(carol, postId), await isSeenBy(bob, postId)]).toEqual([false, true]);
  const hidden = await readReport(mia, number);
  expect(hidden).toMatchObject({ isOpen: false, isGone: false, path: null, closedBy: { kind: "hide" } });
  expect(hidden.hiddenAt).toBe(upstream.now().toISOString());
  expect(await entryOf(number)).toMatchObject({ outcome: "hide", hiddenAt: hidden.hiddenAt });
  expect(await ownActions(bob)).toMatchObject([
    { kind: "hide", subject: { label: "your post" }, excerpt: "buy my pills", words },
  ]);

  const shown = await mailsOf(upstream, async () => {
    const answer = await show(mia, number, "It is fine.");
    expect(answer.json().action).toMatchObject({ kind: "show", reportNumbers: [] });
  });
  expect(shown).toMatchObject([{ subject: "Your post is shown again" }]);
  expect(shown[0]?.text).toContain("It is fine.");
  expect(await isSeenBy(carol, postId)).toBe(true);
  expect(await readReport(mia, number)).toMatchObject({ hiddenAt: null, path: `/post/${postId}` });
  expect(await entryOf(number)).toMatchObject({ hiddenAt: null });
  expect((await show(mia, number)).json()).toMatchObject({
    code: "CONFLICT",
    message: "It is not hidden.",
  });
  expect(await wrongCounts(upstream.db)).toEqual([]);
  const { notifications } = await bob.client.ok("listNotifications", { query: { kind: "moderation" } });
  expect(notifications).toMatchObject([
    { title: "Your post is shown again", earlierNews: [{ title: "Your post was hidden" }] },
  ]);
});

test("comments and stories are hidden too, people and messages are not", async () => {
  const postId = await postBy(alice, "below it");
  const body = { content: "rude" };
  const { comment } = await bob.client.ok("createComment", { params: { id: postId }, body });
  const story = await makeStory(bob.client, { text: "rude" });
  for (const subject of [{ commentId: comment.id }, { storyId: story.id }]) {
    const number = await report(alice, subject);
    expect((await act(mia, number, "hide")).statusCode).toBe(200);
    expect(await readReport(mia, number)).toMatchObject({ hiddenAt: expect.any(String), isGone: false });
    // Shown while another report is open: it stays open.
    expect((await show(mia, number)).statusCode).toBe(200);
    const later = await report(carol, subject);
    expect((await act(max, later, "hide")).statusCode).toBe(200);
  }
  const person = await report(alice, { username: bob.username });
  expect((await readReport(mia, person)).actions).toEqual(["dismiss", "warn", "limit", "suspend"]);
  expect((await act(mia, person, "hide")).json()).toMatchObject({
    code: "CONFLICT",
    message: "There is nothing of it that can be hidden.",
  });
  expect((await show(mia, person)).statusCode).toBe(409);
  expect(await wrongCounts(upstream.db)).toEqual([]);
});

test("what is hidden already is not hidden again, also when two moderators are at it", async () => {
  const postId = await postBy(bob, "rude");
  const number = await report(alice, { postId });
  const answers = await Promise.all([act(mia, number, "hide"), act(max, number, "hide")]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

  await show(mia, number);
  const later = await report(carol, { postId });
  expect((await readReport(mia, later)).actions).toContain("hide");
  expect(await admin(upstream, "hide-post", postId)).toMatch(/1 report of it is closed\.$/);
  expect(await admin(upstream, "hide-post", postId)).toMatch("was already hidden on 20");
  expect((await act(mia, later, "hide")).json().message).toBe(
    `Report ${later} is already closed: The operator hid what it is about.`,
  );
  const log = await upstream.db
    .select({ kind: moderationActions.kind, by: moderationActions.actorKind })
    .from(moderationActions)
    .where(eq(moderationActions.personId, bob.id))
    .orderBy(moderationActions.id);
  expect(log).toEqual([
    { kind: "hide", by: "moderator" },
    { kind: "show", by: "moderator" },
    { kind: "hide", by: "operator" },
  ]);
});

test("a limit closes the reports of the thing and the person, and is ended with words", async () => {
  const thing = await report(alice, { postId: await postBy(bob, "rude") });
  const person = await report(alice, { username: bob.username });
  const mails = await mailsOf(upstream, async () => {
    const { action } = (await act(mia, thing, "limit", "Calm down.")).json();
    expect(action).toMatchObject({ kind: "limit", subject: { kind: "person" }, username: bob.username });
    expect(action.reportNumbers.toSorted()).toEqual([thing, person].toSorted());
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [`Your report ${person}`, `Your report ${thing}`, "Your account was limited"].sort(),
  );
  expect(mails[0]?.text).toContain("we have acted on it.");
  expect(await isLimited(bob)).toBe(true);
  expect(await readReport(mia, person)).toMatchObject({
    isOpen: false,
    person: { username: bob.username, limitedAt: upstream.now().toISOString() },
  });
  const again = await report(alice, { username: bob.username });
  expect((await readReport(mia, again)).actions).toEqual(["dismiss", "warn", "suspend"]);
  expect((await act(mia, again, "limit")).json().message).toBe("This member is already limited.");

  const ended = await mailsOf(upstream, async () => {
    const answer = await endLimit(mia, bob.username, "Thank you.");
    expect(answer.json().action).toMatchObject({ kind: "unlimit", username: bob.username });
  });
  expect(ended).toMatchObject([{ subject: "Your account is no longer limited" }]);
  expect(ended[0]?.text).toContain("Thank you.");
  expect(await isLimited(bob)).toBe(false);
  expect((await endLimit(mia, bob.username)).json()).toMatchObject({
    code: "CONFLICT",
    message: "This member is not limited.",
  });
  expect((await endLimit(mia, "nobody.here")).statusCode).toBe(404);
  expect((await ownActions(bob)).map(({ kind }) => kind)).toEqual(["unlimit", "limit"]);
  expect((await readReport(mia, again)).isOpen).toBe(true);
});

test("moderators hide, show, limit and end nothing of their own or of each other", async () => {
  const postId = await postBy(max, "by a moderator");
  const number = await report(alice, { postId });
  for (const action of ["hide", "limit"] as const) {
    expect((await act(mia, number, action)).json().message).toMatch(/another moderator/);
    // Who does not know of the report.
    expect((await act(max, number, action)).statusCode).toBe(404);
  }
  await admin(upstream, "hide-post", postId);
  await admin(upstream, "limit", "max");
  for (const [moderator, status] of [
    [mia, 409],
    [max, 404],
  ] as const) {
    expect((await show(moderator, number)).statusCode).toBe(status);
    expect((await endLimit(moderator, "max")).json().message).toMatch(/Only the operator can end the limit/);
  }
  expect(await isSeenBy(carol, postId)).toBe(false);
  expect(await admin(upstream, "show-post", postId)).toMatch("is shown again");
  expect(await admin(upstream, "unlimit", "max")).toBe("@max is no longer limited.");
});

/** Bob appeals against the latest action of a kind; returns the appeal's number for who decides. */
async function appealOf(kind: string) {
  const action = (await ownActions(bob)).find((each) => each.kind === kind);
  expect(action?.appealUntil).not.toBeNull();
  const answer = await bob.client.call("appealModerationAction", {
    params: { id: action?.id ?? "" },
    body: { text: "It was a joke" },
  });
  expect(answer.statusCode).toBe(200);
  const { appeals } = await max.client.ok("listModerationAppeals", { query: { state: "open" } });
  const appeal = appeals.find((each) => each.action.id === action?.id);
  expect(appeal).toMatchObject({ canUndo: true, refusal: null });
  return appeal?.id ?? "";
}

const undo = (id: string) =>
  max.client.call("decideModerationAppeal", { params: { id }, body: { decision: "undo", words: "" } });

test("an undone hiding shows the thing again, and says so once", async () => {
  const postId = await postBy(bob, "a joke");
  await act(mia, await report(alice, { postId }), "hide");
  const id = await appealOf("hide");
  const mails = await mailsOf(upstream, async () => expect((await undo(id)).statusCode).toBe(200));
  expect(mails).toMatchObject([{ subject: "Your answer was looked at" }]);
  expect(mails[0]?.text).toContain("Everyone can see your post as before.");
  expect(await isSeenBy(carol, postId)).toBe(true);
  expect(await wrongCounts(upstream.db)).toEqual([]);
  expect((await ownActions(bob)).map(({ kind, appeal }) => [kind, appeal?.state])).toEqual([
    ["hide", "undone"],
  ]);
});

test("an undone limit ends", async () => {
  await act(mia, await report(alice, { username: bob.username }), "limit");
  const id = await appealOf("limit");
  const mails = await mailsOf(upstream, async () => expect((await undo(id)).statusCode).toBe(200));
  expect(mails[0]?.text).toContain("Your account is no longer limited.");
  expect(await isLimited(bob)).toBe(false);
});

test("an undone decision leaves a later one of the same kind, and what is gone", async () => {
  const postId = await postBy(bob, "a joke");
  const first = await report(alice, { postId });
  await act(mia, first, "hide");
  await act(mia, await report(alice, { username: bob.username }), "limit");
  const [hiding, limit] = [await appealOf("hide"), await appealOf("limit")];
  await show(mia, first);
  await endLimit(mia, bob.username);
  upstream.advance(1_000);
  await admin(upstream, "hide-post", postId);
  await admin(upstream, "limit", bob.username);
  const mails = await mailsOf(upstream, async () => {
    expect((await undo(hiding)).statusCode).toBe(200);
    expect((await undo(limit)).statusCode).toBe(200);
  });
  for (const { text } of mails) expect(text).not.toMatch(/as before|no longer/);
  expect([await isSeenBy(carol, postId), await isLimited(bob)]).toEqual([false, true]);

  const gone = await postBy(bob, "another");
  await act(mia, await report(alice, { postId: gone }), "hide");
  const late = await appealOf("hide");
  await admin(upstream, "remove-post", gone);
  await upstream.runJobs();
  expect((await undo(late)).statusCode).toBe(200);
});

test("the statistics count each kind", async () => {
  const number = await report(alice, { postId: await postBy(bob, "rude") });
  const before = await countsNow();
  await act(mia, number, "hide");
  await show(mia, number);
  await act(mia, await report(alice, { username: bob.username }), "limit");
  await endLimit(mia, bob.username);
  const after = await countsNow();
  for (const kind of ["hide", "show", "limit", "unlimit"]) {
    expect([kind, after.get(kind)]).toEqual([kind, (before.get(kind) ?? 0) + 1]);
  }
});

async function countsNow(): Promise<Map<string, number>> {
  const { weeks } = await mia.client.ok("getModerationStatistics");
  return new Map(weeks.at(-1)?.actions.map(({ kind, count }) => [kind, count]));
}

import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";
import { converse, say } from "#tests/upstream/support/conversations";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { rowsOf } from "#tests/upstream/support/rows-of";
import { lineOf, mailsOf } from "#tests/upstream/support/sent-mail";
import {
  actOnReport as act,
  admin,
  postBy,
  readReport,
  report,
} from "#tests/upstream/support/site-moderator";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import { makeStory } from "#tests/upstream/support/story";
import { type Member, PASSWORD } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { sweeps } from "#upstream/jobs/sweeps";

const { upstream, mia, max, alice, bob } = moderatedUpstream({
  moderators: ["mia", "max"],
  members: ["alice", "bob"],
});

async function done(member: Member, number: number, body: object) {
  const answer = await act(member, number, body);
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().action;
}

const newsOf = async ({ client }: Member) =>
  (await client.ok("listNotifications", { query: { kind: "moderation" } })).notifications;

const read = (number: number) => readReport(mia, number);

describe("an action", () => {
  test("removes a post, closes its reports and tells both sides, without naming the reporter", async () => {
    const postId = await postBy(bob, "buy my pills");
    const number = await report(alice, { postId });
    const words = "We do not sell pills here.";
    const mails = await mailsOf(upstream, async () => {
      const action = await done(mia, number, { action: "remove", words });
      expect(action).toMatchObject({
        kind: "remove",
        actor: { kind: "moderator", username: "mia" },
        username: bob.username,
        reportNumbers: [number],
        words,
      });
    });
    expect(mails.map(lineOf)).toEqual([
      `${alice.username}@example.org: Your report ${number}`,
      `${bob.username}@example.org: Your post was removed`,
    ]);
    const [toAlice, toBob] = upstream.sentMails.toSorted((one, other) => one.to.localeCompare(other.to));
    expect(toAlice?.text).toContain(`Your report ${number} was looked at: what you reported was removed.`);
    for (const secret of [bob.username, words, "pills", "mia"]) expect(toAlice?.text).not.toContain(secret);
    for (const part of [words, "buy my pills", "answer once within 14 days", "/settings/moderation"])
      expect(toBob?.text).toContain(part);
    for (const secret of [alice.username, "mia"]) expect(toBob?.text).not.toContain(secret);
    expect(await newsOf(alice)).toMatchObject([
      { type: "security", title: `Report ${number}`, page: "ownModeration", actor: null },
    ]);
    expect(await newsOf(bob)).toMatchObject([{ title: "Your post was removed" }]);
    expect((await bob.client.call("getPost", { params: { id: postId } })).statusCode).toBe(404);
    expect((await bob.client.call("restorePost", { params: { id: postId } })).statusCode).toBe(404);
    expect(await wrongCounts(upstream.db)).toEqual([]);
  });

  test("removes a comment, a story and a message, or says that nothing is there", async () => {
    const postId = await postBy(alice, "below it");
    const { comment } = await bob.client.ok("createComment", {
      params: { id: postId },
      body: { content: "rude" },
    });
    const story = await makeStory(bob.client, { text: "rude" });
    const talk = await converse(alice, [bob]);
    const { id: messageId } = await say(bob, talk, "rude");
    await bob.client.ok("followUser", { params: { username: alice.username } });
    for (const subject of [{ commentId: comment.id }, { storyId: story.id }, { messageId }]) {
      const number = await report(alice, subject);
      await done(mia, number, { action: "remove" });
      expect(await read(number)).toMatchObject({ isGone: true, isOpen: false });
    }
    const { messages } = await alice.client.ok("listMessages", { params: talk });
    expect(messages.find(({ id }) => id === messageId)).toMatchObject({ isDeleted: true, text: "" });
    const group = await report(alice, { conversationId: talk.id });
    expect((await act(mia, group, { action: "remove" })).json()).toMatchObject({
      code: "CONFLICT",
      message: "There is nothing of it that can be removed.",
    });
    const person = await report(alice, { username: bob.username });
    expect((await act(mia, person, { action: "remove" })).statusCode).toBe(409);
    expect(await wrongCounts(upstream.db)).toEqual([]);
  });

  test("removes the picture that a member gave a group, and leaves the group", async () => {
    const group = await converse(bob, [alice], "Sea");
    const image = new Blob([await drawHalves(40, 40)]);
    expect((await sendForm(bob.client, "setGroupPicture", [["image", image]], group)).statusCode).toBe(200);
    const number = await report(alice, { conversationId: group.id });
    expect((await read(number)).messages[0]).toMatchObject({ isReported: true, username: bob.username });
    const mails = await mailsOf(upstream, () => done(mia, number, { action: "remove" }));
    expect(mails.map(lineOf)).toContain(
      `${bob.username}@example.org: The picture that you gave a group was removed`,
    );
    const { conversation } = await bob.client.ok("getConversation", { params: group });
    expect(conversation).toMatchObject({ name: "Sea", picture: null });
    const [own] = (await bob.client.ok("listOwnModeration")).actions;
    expect(own).toMatchObject({ kind: "remove", subject: { label: "the picture that you gave a group" } });
    // Who reported the group reads that it is still there.
    const answer = `Your report ${number} was looked at: the picture of the group was removed.`;
    expect((await alice.client.ok("listOwnModeration")).reports).toMatchObject([{ answer }]);
    expect(upstream.sentMails.find(({ to }) => to.startsWith(alice.username))?.text).toContain(answer);
    expect((await act(mia, number, { action: "dismiss" })).json().message).toBe(
      `Report ${number} is already closed: @mia removed the picture of the group.`,
    );
  });

  test("removes no other picture of a group than the reported one, and offers it no longer", async () => {
    const group = await converse(bob, [alice], "Lake");
    const setPicture = async (member: Member, width: number) => {
      const image = new Blob([await drawHalves(width, 40)]);
      expect((await sendForm(member.client, "setGroupPicture", [["image", image]], group)).statusCode).toBe(
        200,
      );
    };
    const picture = async () =>
      (await alice.client.ok("getConversation", { params: group })).conversation.picture;
    await setPicture(bob, 40);
    const number = await report(alice, { conversationId: group.id });
    expect((await read(number)).actions).toContain("remove");
    await setPicture(bob, 50);
    expect((await read(number)).actions).toEqual(["dismiss"]);
    const refused = await act(mia, number, { action: "remove" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "There is nothing of it that can be removed.",
    ]);
    expect(await picture()).toMatchObject({ width: 50 });
    expect((await bob.client.ok("listOwnModeration")).actions).toEqual([]);
  });

  test("has a minute for each statement, whatever requests have", async () => {
    await upstream.db.execute(sql`create table seen_timeouts (kind text, value text, source text)`);
    await upstream.db.execute(sql`
      create function note_timeout() returns trigger language plpgsql as $$ begin
        insert into seen_timeouts
          select new.kind, current_setting(name), source from pg_settings where name = 'statement_timeout';
        return new;
      end $$`);
    await upstream.db.execute(sql`
      create trigger note_timeout before insert on moderation_actions for each row execute function note_timeout()`);
    try {
      const number = await report(alice, { postId: await postBy(bob, "rude") });
      const { id } = await done(mia, number, { action: "warn" });
      await bob.client.ok("appealModerationAction", { params: { id }, body: { text: "It was not" } });
      const [appeal] = (await max.client.ok("listModerationAppeals")).appeals;
      const params = { id: appeal?.id ?? "" };
      await max.client.ok("decideModerationAppeal", { params, body: { decision: "keep", words: "" } });
      await done(mia, await report(alice, { username: bob.username }), { action: "suspend", lasts: "day" });
      const { username } = bob;
      await mia.client.ok("restoreSuspended", { params: { username }, body: { words: "" } });
      expect(await rowsOf(upstream.db, sql`select * from seen_timeouts`)).toEqual(
        ["warn", "keep", "suspend", "restore"].map((kind) => ({ kind, value: "1min", source: "session" })),
      );
    } finally {
      await upstream.db.execute(sql`drop trigger note_timeout on moderation_actions`);
      await upstream.db.execute(sql`drop function note_timeout`);
      await upstream.db.execute(sql`drop table seen_timeouts`);
    }
  });

  test("dismisses without a word to the person, and warns with one", async () => {
    const harmless = await report(alice, { postId: await postBy(bob, "harmless") });
    const mails = await mailsOf(upstream, () => done(mia, harmless, { action: "dismiss" }));
    expect(mails.map(lineOf)).toEqual([`${alice.username}@example.org: Your report ${harmless}`]);
    const rude = await report(alice, { postId: await postBy(bob, "rude") });
    const warned = await mailsOf(upstream, () => done(mia, rude, { action: "warn", words: "Be kind." }));
    expect(warned.map(lineOf)).toEqual([
      `${alice.username}@example.org: Your report ${rude}`,
      `${bob.username}@example.org: You were warned`,
    ]);
    expect((await bob.client.ok("listOwnModeration")).actions).toMatchObject([
      { kind: "warn", subject: { label: "your post" }, excerpt: "rude", words: "Be kind." },
    ]);
    expect((await alice.client.ok("listOwnModeration")).reports).toMatchObject([
      { number: rude, subject: { label: "a post" }, answer: expect.stringContaining("we have acted on it") },
      { number: harmless, answer: expect.stringContaining("nothing that we need to act on") },
    ]);
  });

  test("is refused to the second of two moderators, who learns what the first did", async () => {
    const number = await report(alice, { postId: await postBy(bob, "rude") });
    const answers = await Promise.all([
      act(mia, number, { action: "dismiss" }),
      act(max, number, { action: "dismiss" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [done] = answers.filter(({ statusCode }) => statusCode === 200);
    const [late] = answers.filter(({ statusCode }) => statusCode === 409);
    const who = done?.json().action.actor.username;
    expect(late?.json().message).toBe(`Report ${number} is already closed: @${who} dismissed it.`);
    expect(await upstream.db.$count(moderationActions, sql`${number} = any(report_numbers)`)).toBe(1);
  });

  test("is refused about oneself, one's own report and another moderator", async () => {
    const aboutMia = await report(alice, { username: "mia" });
    const byMia = await report(mia, { postId: await postBy(bob, "rude") });
    const aboutMax = await report(alice, { username: "max" });
    const refusals = {
      [byMia]: /reported this yourself\. Another moderator decides it/,
      [aboutMax]: /operator/,
    };
    for (const [number, words] of Object.entries(refusals)) {
      const answer = await act(mia, Number(number), { action: "dismiss" });
      expect(answer.json()).toMatchObject({ code: "CONFLICT", message: expect.stringMatching(words) });
      expect(await read(Number(number))).toMatchObject({
        actions: [],
        refusal: expect.stringMatching(words),
      });
    }
    await admin(upstream, "end-moderator", "max");
    expect((await read(byMia)).refusal).toBe("You reported this yourself. Only the operator can decide it.");
    await admin(upstream, "moderator", "max");
    // Which she does not know of.
    expect((await act(mia, aboutMia, { action: "dismiss" })).statusCode).toBe(404);
    await done(max, byMia, { action: "dismiss" });
    expect(await admin(upstream, "close-report", String(aboutMax))).toBe(`Report ${aboutMax} is closed.`);
    await admin(upstream, "close-report", String(aboutMia));
  });

  test("needs a known kind, words within the limit and the length of a suspension", async () => {
    const number = await report(alice, { username: bob.username });
    expect((await act(mia, number, { action: "praise" })).json().fields).toEqual({
      action: "Choose what to do",
    });
    expect((await act(mia, number, { action: "warn", words: "x".repeat(1_001) })).json().fields).toEqual({
      words: "Your words can be at most 1000 characters long",
    });
    expect((await act(mia, number, { action: "suspend" })).json().fields).toEqual({
      lasts: "Choose how long it lasts",
    });
    expect((await act(mia, 999_999, { action: "warn" })).statusCode).toBe(404);
  });
});

describe("a suspension", () => {
  const signIn = async (name: string, password = PASSWORD) =>
    (await upstream.visitor()).call("login", { body: { identifier: name, password } });

  test("closes the reports of the thing and the person, and ends by itself, once", async () => {
    const thing = await report(alice, { postId: await postBy(bob, "rude") });
    const person = await report(alice, { username: bob.username });
    const action = await done(mia, thing, { action: "suspend", lasts: "week", words: "Enough." });
    expect(action.reportNumbers.toSorted()).toEqual([thing, person].toSorted());
    const until = new Date(upstream.now().getTime() + 7 * DAY);
    expect(action.until).toBe(until.toISOString());
    expect((await bob.client.call("checkProtected")).statusCode).toBe(401);
    const again = await report(await upstream.signUp("eve"), { postId: await postBy(alice, "ok") });
    expect((await act(mia, again, { action: "dismiss" })).statusCode).toBe(200);

    upstream.advance(7 * DAY - SECOND);
    await sweeps.suspensions?.run(upstream.deps);
    expect((await signIn(bob.username)).statusCode).toBe(401);
    upstream.advance(HOUR);
    const mails = await mailsOf(upstream, async () => {
      await Promise.all([sweeps.suspensions?.run(upstream.deps), sweeps.suspensions?.run(upstream.deps)]);
      await sweeps.suspensions?.run(upstream.deps);
    });
    expect(mails.map(lineOf)).toEqual([`${bob.username}@example.org: Your account is open again`]);
    expect((await signIn(bob.username)).statusCode).toBe(200);
    const log = await upstream.db
      .select({ kind: moderationActions.kind, by: moderationActions.actorKind })
      .from(moderationActions)
      .where(eq(moderationActions.personId, bob.id))
      .orderBy(moderationActions.id);
    expect(log).toEqual([
      { kind: "suspend", by: "moderator" },
      { kind: "restore", by: "server" },
    ]);
    expect(await wrongCounts(upstream.db)).toEqual([]);
  });

  // A code of the authenticator app is used once.
  beforeEach(async () => {
    upstream.advance(MINUTE);
    await mia.signInAgain();
  });

  test("is said with its end to whoever knows the password, and to no one else", async () => {
    const number = await report(alice, { username: bob.username });
    await done(mia, number, { action: "suspend", lasts: "day" });
    const right = await signIn(bob.username);
    expect(right.statusCode).toBe(401);
    expect(right.json().message).toMatch(
      /^Your account is suspended until \d+ \w+ 2\d{3} at \d\d:\d\d UTC\./,
    );
    const [wrong, unknown] = [await signIn(bob.username, "Wrong1Pass!"), await signIn("nobody.here")];
    expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
  });

  test("is ended by a moderator, with words, unless there is none", async () => {
    const params = { username: bob.username };
    const restore = () => mia.client.call("restoreSuspended", { params, body: { words: "Welcome back." } });
    expect((await restore()).json()).toMatchObject({ code: "CONFLICT" });
    await admin(upstream, "suspend", bob.username, "--days", "3");
    const mails = await mailsOf(upstream, async () => expect((await restore()).statusCode).toBe(200));
    expect(mails.map(lineOf)).toEqual([`${bob.username}@example.org: Your account is open again`]);
    expect(upstream.sentMails[0]?.text).toContain("Welcome back.");
    upstream.advance(4 * DAY);
    const later = await mailsOf(upstream, async () => sweeps.suspensions?.run(upstream.deps));
    expect(later.map(lineOf)).not.toContain(mails.map(lineOf)[0]);
    const nobody = { params: { username: "nobody.here" }, body: { words: "" } };
    expect((await (await upstream.logIn(alice.username)).call("restoreSuspended", nobody)).statusCode).toBe(
      404,
    );
  });
});

import { expect, test } from "@jest/globals";
import { APPEAL_MS } from "#contract/limits-moderation";
import { converse, say } from "#tests/upstream/support/conversations";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { actOnReport, admin, report, signUpModerator } from "#tests/upstream/support/site-moderator";
import type { Member } from "#tests/upstream/support/test-upstream";

const { upstream, mia, max, alice, bob } = moderatedUpstream({
  moderators: ["mia", "max"],
  members: ["alice", "bob"],
});

/** Makes mia act on a post of bob's; returns the action's id. */
async function actOnBob(action: "warn" | "remove" | "dismiss"): Promise<string> {
  const { post } = await bob.client.ok("createPost", { body: { content: "rude" } });
  const { number } = await alice.client.ok("report", { body: { postId: post.id, reason: "spam" } });
  return (await actOnReport(mia, number, { action })).json().action.id;
}

const appeal = ({ client }: Member, id: string, text = "I was joking") =>
  client.call("appealModerationAction", { params: { id }, body: { text } });

const listed = async ({ client }: Member, state = "open") =>
  (await client.ok("listModerationAppeals", { query: { state } })).appeals;

const decide = ({ client }: Member, id: string, decision: "keep" | "undo", words = "") =>
  client.call("decideModerationAppeal", { params: { id }, body: { decision, words } });

test("the person answers once, and reads what was decided", async () => {
  const id = await actOnBob("warn");
  const [own] = (await bob.client.ok("listOwnModeration")).actions;
  expect(own).toMatchObject({ id, appeal: null });
  expect(own?.appealUntil).toBe(new Date(upstream.now().getTime() + APPEAL_MS).toISOString());
  const answer = await appeal(bob, id);
  expect(answer.json().action).toMatchObject({ appealUntil: null, appeal: { state: "open" } });
  expect((await appeal(bob, id)).json()).toMatchObject({ code: "CONFLICT" });
  const [open] = await listed(max);
  expect(open).toMatchObject({
    state: "open",
    text: "I was joking",
    action: { id, kind: "warn" },
    person: { username: bob.username },
    excerpt: "rude",
    canUndo: true,
    refusal: null,
  });
  const decided = await decide(max, open?.id ?? "", "undo", "You are right.");
  expect(decided.json().appeal).toMatchObject({ state: "undone", words: "You are right." });
  expect((await bob.client.ok("listOwnModeration")).actions[0]?.appeal).toMatchObject({ state: "undone" });
  const { notifications } = await bob.client.ok("listNotifications", { query: { kind: "moderation" } });
  expect(JSON.stringify(notifications)).toContain(
    "The warning is withdrawn. The moderator wrote: “You are right.”",
  );
  expect((await decide(mia, open?.id ?? "", "keep")).json().message).toBe(
    "It is decided: @max undid the action.",
  );
  expect((await listed(max, "decided"))[0]).toMatchObject({ id: open?.id, state: "undone" });
  expect(await listed(max)).toEqual([]);
});

test("another moderator than the one who acted decides, if there is another", async () => {
  await appeal(bob, await actOnBob("remove"));
  const [open] = await listed(mia);
  expect(open).toMatchObject({ canUndo: false, refusal: expect.stringContaining("Another moderator") });
  expect((await decide(mia, open?.id ?? "", "keep")).statusCode).toBe(409);
  await admin(upstream, "end-moderator", "max");
  expect((await listed(mia))[0]).toMatchObject({ refusal: null });
  await upstream.runJobs();
  expect((await decide(mia, open?.id ?? "", "undo")).statusCode).toBe(200);
  await admin(upstream, "moderator", "max");
  const [own] = (await bob.client.ok("listOwnModeration")).actions;
  expect(own?.appeal?.state).toBe("undone");
  await upstream.runJobs();
  expect(upstream.sentMails.at(-1)?.text).toContain("cannot come back");
});

test("an appeal shows what was reported, unless it is private or the moderator may not read it", async () => {
  const ofAction = async (reader: Member, id: string) =>
    (await listed(reader)).find(({ action }) => action.id === id)?.excerpt;
  const acted = async (number: number, action: "limit" | "warn") => {
    const { id } = (await actOnReport(mia, number, { action })).json().action;
    await appeal(bob, id);
    return ofAction(max, id);
  };
  const { id: postId } = (await bob.client.ok("createPost", { body: { content: "rude\n".repeat(40) } })).post;
  await report(alice, { username: bob.username });
  // Which closes the report of the account too.
  expect(await acted(await report(alice, { postId }), "limit")).toMatch(/^rude rude .{120,}…$/);
  await admin(upstream, "unlimit", bob.username);
  const talk = await converse(alice, [bob]);
  const { id: messageId } = await say(bob, talk, "rude");
  expect(await acted(await report(alice, { messageId }), "warn")).toBe("");
  expect(await acted(await report(alice, { username: bob.username }), "warn")).toBe("");

  const own = (await mia.client.ok("createPost", { body: { content: "rude too" } })).post.id;
  await report(alice, { postId: own });
  await admin(upstream, "hide-post", own);
  const [hidden] = (await mia.client.ok("listOwnModeration")).actions;
  await appeal(mia, hidden?.id ?? "");
  const refusal = "This is your own appeal. Only the operator can decide it.";
  expect((await listed(mia)).at(-1)).toMatchObject({ refusal });
  expect(await ofAction(max, hidden?.id ?? "")).toBe("rude too");
  expect(await ofAction(mia, hidden?.id ?? "")).toBe("");
  for (const { id } of await listed(max)) await admin(upstream, "decide-appeal", id, "keep");
});

test("an undone suspension does not end a later one", async () => {
  await admin(upstream, "suspend", bob.username);
  await admin(upstream, "restore", bob.username);
  const returned = { ...bob, client: await upstream.logIn(bob.username) };
  const { actions } = await returned.client.ok("listOwnModeration");
  expect(actions.map(({ kind }) => kind)).toEqual(["restore", "suspend"]);
  await appeal(returned, actions[1]?.id ?? "");
  await admin(upstream, "suspend", returned.username);
  const [open] = await listed(mia);
  expect((await decide(mia, open?.id ?? "", "undo")).statusCode).toBe(200);
  await expect(upstream.logIn(returned.username)).rejects.toThrow("Your account is suspended");
});

test("a moderator decides neither what they reported nor the appeal of another moderator", async () => {
  const { post } = await bob.client.ok("createPost", { body: { content: "rude" } });
  const { number } = await max.client.ok("report", { body: { postId: post.id, reason: "spam" } });
  const { action } = (await actOnReport(mia, number, { action: "warn" })).json();
  await appeal(bob, action.id);
  // Mia cannot decide either, since she acted, and there is no one else, until there is.
  const only = "Only the operator can decide it.";
  const [open] = await listed(max);
  expect(open).toMatchObject({ refusal: `You reported this yourself. ${only}` });
  expect((await listed(mia))[0]).toMatchObject({
    refusal: "You decided this yourself. Only the operator can decide the appeal.",
  });
  const eve = await signUpModerator(upstream, "eve");
  expect((await listed(mia))[0]).toMatchObject({
    refusal: "You decided this. Another moderator looks at it.",
  });
  const refusal = "You reported this yourself. Another moderator decides it.";
  const refused = await decide(max, open?.id ?? "", "undo");
  expect([refused.statusCode, refused.json().message]).toEqual([409, refusal]);
  expect((await listed(eve))[0]).toMatchObject({ refusal: null });
  await admin(upstream, "end-moderator", "eve");
  await admin(upstream, "moderator", bob.username);
  const ofModerator = "This appeal is by another moderator. Only the operator can decide it.";
  expect((await listed(mia))[0]).toMatchObject({ refusal: ofModerator });
  expect((await decide(mia, open?.id ?? "", "undo")).json().message).toBe(ofModerator);
  await admin(upstream, "end-moderator", bob.username);
  expect(await admin(upstream, "decide-appeal", open?.id ?? "", "keep")).toMatch(/^The action is kept/);
});

test("support is mailed an appeal, and the operator lists and decides it", async () => {
  const id = await actOnBob("warn");
  await upstream.runJobs();
  upstream.sentMails.length = 0;
  await appeal(bob, id, "I was joking\u0007");
  await upstream.runJobs();
  const [open] = await listed(max);
  const appealId = open?.id ?? "";
  expect(upstream.sentMails).toMatchObject([
    { to: "support@example.org", subject: `Appeal by @${bob.username}` },
  ]);
  for (const part of [
    "@mia warned the person",
    "a post by @bob",
    "I was joking",
    `decide-appeal ${appealId}`,
  ])
    expect(upstream.sentMails[0]?.text).toContain(part);
  const list = await admin(upstream, "appeals");
  expect(list).toContain(`${appealId}  @${bob.username}, `);
  expect(list).toContain("@mia warned the person, about a post by @bob");
  expect(list).toContain("    They wrote:\n    I was joking");
  expect(list).toMatch(/1 appeal open\.$/);
  await expect(admin(upstream, "decide-appeal", "12", "keep")).rejects.toThrow("Give the appeal's id");
  await expect(admin(upstream, "decide-appeal", appealId)).rejects.toThrow("Keep the action or undo it.");
  await expect(admin(upstream, "decide-appeal", crypto.randomUUID(), "keep")).rejects.toThrow(
    "This appeal does not exist.",
  );
  expect(await admin(upstream, "decide-appeal", appealId, "undo", "You", "are", "right.")).toBe(
    "The action is undone, and who appealed is told.",
  );
  await expect(admin(upstream, "decide-appeal", appealId, "keep")).rejects.toThrow(
    "It is decided: The operator undid the action.",
  );
  const [own] = (await bob.client.ok("listOwnModeration")).actions;
  expect(own?.appeal).toMatchObject({ state: "undone", words: "You are right." });
  expect(await admin(upstream, "appeals")).toBe("No appeal is open.");
  expect(await admin(upstream, "appeals", "--all")).toContain("The operator undid the action");
});

test("a moderator does not decide about a report with messages by them, which they cannot read", async () => {
  const group = await converse(alice, [bob, mia], "Sea");
  await say(mia, group, "hello");
  const { id: messageId } = await say(bob, group, "rude");
  const number = await report(alice, { messageId });
  const { action } = (await actOnReport(max, number, { action: "warn" })).json();
  await appeal(bob, action.id);
  const refusal = "You cannot read what was reported. Another moderator or the operator decides it.";
  const found = async (actionId: string, state?: string) =>
    (await listed(mia, state)).find((each) => each.action.id === actionId);
  const open = await found(action.id);
  expect(open).toMatchObject({ refusal });
  const refused = await decide(mia, open?.id ?? "", "undo");
  expect([refused.statusCode, refused.json().message]).toEqual([409, refusal]);
  // Not about what else Bob did.
  const ofAccount = await report(alice, { username: bob.username });
  const other = (await actOnReport(max, ofAccount, { action: "warn" })).json().action;
  await appeal(bob, other.id);
  expect(await found(other.id)).toMatchObject({ refusal: null });
  expect(await admin(upstream, "decide-appeal", open?.id ?? "", "undo")).toMatch(/^The action is undone/);
  expect(await found(action.id, "decided")).toMatchObject({ refusal: null });
});

test("what cannot be answered is refused", async () => {
  const [warning, dismissal] = [await actOnBob("warn"), await actOnBob("dismiss")];
  for (const [member, id] of [
    [alice, warning],
    [bob, dismissal],
    [bob, crypto.randomUUID()],
  ] as const) {
    expect((await appeal(member, id)).json().code).toBe("NOT_FOUND");
  }
  expect((await appeal(bob, warning, " ")).json().fields).toEqual({ text: "Write why you think so" });
  expect((await bob.client.ok("listOwnModeration")).actions).toHaveLength(1);
  upstream.advance(APPEAL_MS);
  const returned = { ...bob, client: await upstream.logIn(bob.username) };
  expect((await appeal(returned, warning)).json().code).toBe("CONFLICT");
  expect((await returned.client.ok("listOwnModeration")).actions[0]).toMatchObject({ appealUntil: null });
  await mia.signInAgain();
  expect((await decide(mia, crypto.randomUUID(), "keep")).statusCode).toBe(404);
});

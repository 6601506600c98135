import { beforeEach, describe, expect, test } from "@jest/globals";
import { REPORTS_SHOWN } from "#contract/limits-moderation";
import { SECOND } from "#contract/units";
import { converse, say } from "#tests/upstream/support/conversations";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { admin, postBy, readReport, reportLater } from "#tests/upstream/support/site-moderator";
import { makeStory } from "#tests/upstream/support/story";
import type { Member } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { reports } from "#upstream/core/db/schema/schema-report";

const { upstream, mia, max, alice, bob, carol } = moderatedUpstream({
  moderators: ["mia", "max"],
  members: ["alice", "bob", "carol"],
});

beforeEach(() => upstream.db.delete(reports));

const ask = ({ client }: Member, number: number) =>
  client.call("getModerationReport", { params: { number: String(number) } });

const queue = async ({ client }: Member, state: "open" | "closed") =>
  (await client.ok("listModerationReports", { query: { state } })).entries.map(({ number }) => number);

const close = (number: number) => admin(upstream, "close-report", String(number));

/** A moderator neither reads nor lists a report, while another one does both. */
async function expectHidden(number: number, state: "open" | "closed"): Promise<void> {
  const unknown = (await ask(mia, 999_999)).json();
  const answer = await ask(mia, number);
  expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
  expect(await queue(mia, state)).not.toContain(number);
  expect(await readReport(max, number)).toMatchObject({ number, isOpen: state === "open" });
  expect(await queue(max, state)).toContain(number);
}

describe("a moderator does not learn who reported", () => {
  test("them or what they posted, open or closed", async () => {
    const other = await reportLater(upstream, alice, { postId: await postBy(bob, "rude") });
    for (const subject of [{ username: "mia" }, { postId: await postBy(mia, "rude") }]) {
      const number = await reportLater(upstream, alice, { ...subject, text: "She is rude" });
      await expectHidden(number, "open");
      await close(number);
      await expectHidden(number, "closed");
    }
    expect(await queue(mia, "open")).toEqual([other]);
  });

  test("a conversation in which they wrote, or a message near theirs, also where another report has none of it", async () => {
    const talk = await converse(alice, [bob, carol, mia], "A group");
    const rude = await say(bob, talk, "rude");
    const numbers = [await reportLater(upstream, alice, { conversationId: talk.id })];
    const far = await reportLater(upstream, alice, { messageId: rude.id });
    const message = await say(mia, talk, "You too");
    numbers.push(await reportLater(upstream, carol, { conversationId: talk.id }));
    const near = await reportLater(upstream, carol, { messageId: (await say(bob, talk, "rude again")).id });
    for (const number of [...numbers, near, await reportLater(upstream, carol, { messageId: message.id })]) {
      expect((await ask(mia, number)).statusCode).toBe(404);
    }
    for (const number of [numbers[0] ?? 0, near]) await expectHidden(number, "open");
    // Nothing near that message is by the moderator, and of another report of its author only this one may be listed.
    expect(await readReport(mia, far)).toMatchObject({ number: far, earlierReports: [] });
    expect((await readReport(max, far)).earlierReports.map(({ number }) => number)).toEqual([near]);
    for (const number of numbers) await close(number);
    await expectHidden(numbers[1] ?? 0, "closed");
  });

  test("from the statistics, which count neither", async () => {
    const counted = async ({ client }: Member) => {
      const { openReportCount, oldestOpenAt, weeks } = await client.ok("getModerationStatistics");
      const { reportCount, closedCount, medianHoursToClose } = weeks.at(-1) ?? {};
      return { openReportCount, oldestOpenAt, reportCount, closedCount, medianHoursToClose };
    };
    const none = { reportCount: 0, closedCount: 0, medianHoursToClose: null };
    const talk = await converse(alice, [bob, mia], "Sea");
    await say(mia, talk, "hello");
    const numbers = [
      await reportLater(upstream, alice, { username: "mia" }),
      await reportLater(upstream, alice, { messageId: (await say(bob, talk, "rude")).id }),
    ];
    expect(await counted(mia)).toEqual({ openReportCount: 0, oldestOpenAt: null, ...none });
    expect(await counted(max)).toMatchObject({ openReportCount: 2, reportCount: 2, closedCount: 0 });
    for (const number of numbers) await close(number);
    expect(await counted(mia)).toEqual({ openReportCount: 0, oldestOpenAt: null, ...none });
    expect(await counted(max)).toMatchObject({ openReportCount: 0, reportCount: 2, closedCount: 2 });
  });
});

describe("the record of a report", () => {
  test("has the closed reports of the same thing, and on theirs the open ones", async () => {
    const postId = await postBy(bob, "rude");
    const first = await reportLater(upstream, alice, { postId });
    await close(first);
    const second = await reportLater(upstream, carol, { postId });
    const third = await reportLater(upstream, alice, { postId });
    expect(third).not.toBe(first);
    const of = async (number: number) => {
      const { reports: same, earlierReports } = await readReport(mia, number);
      return [same, earlierReports].map((list) => list.map((each) => each.number));
    };
    expect(await of(third)).toEqual([[third, second], [first]]);
    expect(await of(first)).toEqual([[first], [third, second]]);
  });

  test("has those of a community, which is no one's", async () => {
    const body = { slug: "rude", name: "Rude" };
    const { community } = await bob.client.ok("createCommunity", { body });
    const first = await reportLater(upstream, alice, { community: community.slug });
    await close(first);
    const second = await reportLater(upstream, alice, { community: community.slug });
    const { person, earlierReports } = await readReport(mia, second);
    expect(person).toBeNull();
    expect(earlierReports).toMatchObject([{ number: first, outcome: "close" }]);
  });
});

test("all reports are counted, also those beyond the ones that are shown", async () => {
  const number = await reportLater(upstream, alice, { username: bob.username });
  const [row] = await upstream.db.select().from(reports);
  if (!row) throw new Error("The report is not stored");
  const { number: _, ...same } = row;
  const others = Array.from({ length: REPORTS_SHOWN }, () => ({ ...same, id: newId(upstream.now()) }));
  await upstream.db.insert(reports).values(others);
  const found = await readReport(mia, number);
  expect([found.reportCount, found.reports.length]).toEqual([REPORTS_SHOWN + 1, REPORTS_SHOWN]);
  expect(found.firstNumber).toBe(number);
});

describe("what several reports have stored", () => {
  test("is shown once for each text that there was", async () => {
    const postId = await postBy(bob, "one");
    const edit = async (content: string) => {
      upstream.advance(SECOND);
      await bob.client.ok("editPost", { params: { id: postId }, body: { content } });
    };
    const first = await reportLater(upstream, alice, { postId });
    await reportLater(upstream, carol, { postId });
    await edit("two");
    const later = await reportLater(upstream, mia, { postId });
    await edit("three");
    expect(await readReport(max, later)).toMatchObject({
      asReported: { text: "one" },
      firstNumber: first,
      otherEvidence: [{ number: later, content: { text: "two" }, messages: [] }],
      asNow: { text: "three" },
    });
  });

  test("is shown with the messages of each report of a conversation that has others", async () => {
    const talk = await converse(alice, [bob, carol], "A group");
    await say(bob, talk, "rude");
    const first = await reportLater(upstream, alice, { conversationId: talk.id });
    await say(bob, talk, "rude again");
    const second = await reportLater(upstream, carol, { conversationId: talk.id });
    const shown = async (number: number) => {
      const { messages, otherEvidence } = await readReport(mia, number);
      const others = otherEvidence.map((each) => [each.number, each.messages.map(({ text }) => text)]);
      return { own: messages.map(({ text }) => text), others };
    };
    const [one, two] = [["rude"], ["rude", "rude again"]];
    expect(await shown(first)).toEqual({ own: one, others: [[second, two]] });
    expect(await shown(second)).toEqual({ own: two, others: [[first, one]] });
  });
});

test("what was closed can be reported again, once", async () => {
  const postId = await postBy(bob, "rude");
  const params = { id: postId };
  const { comment } = await bob.client.ok("createComment", { params, body: { content: "rude" } });
  const story = await makeStory(bob.client, { text: "rude" });
  const message = await say(bob, await converse(alice, [bob]), "rude");
  const subjects = { postId, commentId: comment.id, storyId: story.id, messageId: message.id };
  for (const [key, id] of Object.entries(subjects)) {
    const first = await reportLater(upstream, alice, { [key]: id });
    expect(await reportLater(upstream, alice, { [key]: id })).toBe(first);
    await close(first);
    const answers = await Promise.all([
      reportLater(upstream, alice, { [key]: id }),
      reportLater(upstream, alice, { [key]: id }),
    ]);
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toBeGreaterThan(first);
    expect(await readReport(mia, answers[0])).toMatchObject({
      isOpen: true,
      reports: [{ number: answers[0], reporter: { username: alice.username } }],
    });
  }
});

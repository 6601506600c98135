import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { countWaiting } from "#tests/upstream/support/count-waiting";
import { eventually } from "#tests/upstream/support/eventually";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { testStore } from "#tests/upstream/support/open-test-store";
import {
  actOnReport as act,
  admin,
  postBy,
  readReport,
  report,
} from "#tests/upstream/support/site-moderator";
import { users } from "#upstream/core/db/schema/schema";

const { upstream, mia, alice, bob, carol, dan } = moderatedUpstream({
  moderators: ["mia"],
  members: ["alice", "bob", "carol", "dan"],
});

const read = (number: number) => readReport(mia, number);

const openNumbers = async () =>
  (await mia.client.ok("listModerationReports", { query: { state: "open" } })).entries.map(
    ({ number }) => number,
  );

/** Reports a post of Bob's, has the moderator read that, and reports the post once more. */
async function reportWhileRead() {
  const postId = await postBy(bob, "rude");
  const first = await report(alice, { postId });
  const { shownUpTo } = await read(first);
  return { postId, first, shownUpTo, later: await report(carol, { postId }) };
}

test.each(["dismiss", "warn", "hide", "remove"])(
  "%s leaves a report open that came in after the moderator has read the others",
  async (action) => {
    const { first, shownUpTo, later } = await reportWhileRead();
    const answer = await act(mia, first, { action, shownUpTo });
    expect(answer.json().action.reportNumbers).toEqual([first]);
    expect(await read(first)).toMatchObject({ isOpen: false });
    expect(await read(later)).toMatchObject({ isOpen: true, reportCount: 1 });
    expect(await openNumbers()).toContain(later);
    expect((await carol.client.ok("listOwnModeration")).reports).toMatchObject([{ answer: null }]);
    expect((await act(mia, later, { action: "dismiss" })).statusCode).toBe(200);
    expect(await openNumbers()).not.toContain(later);
  },
);

test("the reporter of what was removed meanwhile does not read that it is harmless, or still there", async () => {
  const { first, shownUpTo, later } = await reportWhileRead();
  await act(mia, first, { action: "remove", shownUpTo });
  await act(mia, later, { action: "dismiss" });
  expect((await carol.client.ok("listOwnModeration")).reports).toMatchObject([
    {
      number: later,
      answer: `Your report ${later} was looked at: we found nothing that we need to act on.`,
    },
  ]);
});

test.each(["limit", "suspend"])(
  "%s closes the reports of the account too, but for those that came in since",
  async (action) => {
    const postId = await postBy(bob, "rude");
    const first = await report(alice, { postId });
    const ofAccount = await report(alice, { username: bob.username });
    const { shownUpTo } = await read(first);
    const later = [await report(carol, { postId }), await report(carol, { username: bob.username })];
    const answer = await act(mia, first, {
      action,
      shownUpTo,
      ...(action === "suspend" && { lasts: "day" }),
    });
    expect(answer.json().action.reportNumbers.toSorted()).toEqual([first, ofAccount].toSorted());
    for (const number of later) {
      expect(await read(number)).toMatchObject({ isOpen: true });
      expect((await act(mia, number, { action: "dismiss" })).statusCode).toBe(200);
    }
  },
);

test("what is removed by the operator has no report left open", async () => {
  const { postId, first, later } = await reportWhileRead();
  expect(await admin(upstream, "remove-post", postId)).toMatch(/2 reports of it are closed\.$/);
  for (const number of [first, later]) expect(await read(number)).toMatchObject({ isOpen: false });
});

test("an action says which reports were read, as a number or as a form sends it", async () => {
  const { first, later, shownUpTo } = await reportWhileRead();
  for (const sent of [undefined, "", "x", 0]) {
    const refused = await act(mia, first, { action: "dismiss", shownUpTo: sent });
    expect(refused.json().fields).toEqual({ shownUpTo: "Open the report again to act on it" });
  }
  // The report itself is closed at least.
  expect((await act(mia, later, { action: "warn", shownUpTo: "1" })).json().action.reportNumbers).toEqual([
    first,
    later,
  ]);
  expect(shownUpTo).toBe(first);
});

// The embedded store runs one transaction at a time: there reports are committed in the order of their numbers.
(testStore === "postgres" ? test : test.skip)(
  "a report that is committed after a later number is read with it, never closed unread",
  async () => {
    const postId = await postBy(bob, "rude");
    const first = await report(carol, { postId });
    const waiting = (count: number) =>
      eventually(
        () => countWaiting(upstream.db),
        (counted) => counted === count,
      );
    const { slow, later, reading } = await upstream.db.transaction(async (tx) => {
      // The report of Bob's post has its number when it comes to wait for this.
      await tx.select().from(users).where(eq(users.id, bob.id)).for("update");
      const slow = report(alice, { postId });
      expect(await waiting(1)).toBe(1);
      const later = await report(carol, { username: dan.username });
      const reading = read(first);
      expect(await waiting(2)).toBe(2);
      return { slow, later, reading };
    });
    const [number, shown] = [await slow, await reading];
    expect([first, number, later]).toEqual([first, number, later].toSorted((a, b) => a - b));
    expect(shown).toMatchObject({ shownUpTo: later, reportCount: 2 });
    expect(shown.reports.map((each) => each.number)).toEqual([number, first]);
    const answer = await act(mia, first, { action: "dismiss", shownUpTo: shown.shownUpTo });
    expect(answer.json().action.reportNumbers).toEqual([first, number]);
  },
);

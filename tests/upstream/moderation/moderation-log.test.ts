import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { HOUR } from "#contract/units";
import { actOnReport, admin, signUpModerator } from "#tests/upstream/support/site-moderator";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";

let upstream: TestUpstream;
let mia: Awaited<ReturnType<typeof signUpModerator>>;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  mia = await signUpModerator(upstream, "mia");
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const reportBob = async () =>
  (await alice.client.ok("report", { body: { username: "bob", reason: "spam" } })).number;

const log = async (query = {}) => mia.client.ok("getModerationLog", { query });

test("the log has what moderators and operators did, latest first, in pages", async () => {
  await admin(upstream, "verify", "bob");
  const number = await reportBob();
  await actOnReport(mia, number, { action: "warn", words: "Be kind." });
  await admin(upstream, "suspend", "bob");
  await admin(upstream, "restore", "bob");
  const { actions } = await log();
  expect(actions.map(({ kind, actor }) => [kind, actor.kind])).toEqual([
    ["restore", "operator"],
    ["suspend", "operator"],
    ["warn", "moderator"],
    ["verify", "operator"],
    ["make-moderator", "operator"],
  ]);
  expect(actions[2]).toMatchObject({
    actor: { username: "mia" },
    subject: { kind: "person", label: "@bob" },
    reportNumbers: [number],
    words: "Be kind.",
  });
  const page = await log({ limit: 3 });
  const rest = await log({ limit: 3, cursor: page.nextCursor ?? "" });
  expect([...page.actions, ...rest.actions]).toEqual(actions);
  expect(rest.nextCursor).toBeNull();
});

test.each([
  ["changed", sql`update moderation_actions set words = 'Nothing happened.'`],
  ["deleted", sql`delete from moderation_actions`],
  ["emptied", sql`truncate moderation_actions cascade`],
])("the log cannot be %s", async (_how, statement) => {
  const before = await upstream.db.select().from(moderationActions);
  expect(before.length).toBeGreaterThan(0);
  await expect(upstream.db.execute(statement)).rejects.toThrow();
  expect(await upstream.db.select().from(moderationActions)).toEqual(before);
});

test("statistics count what is open, and each of the last 12 weeks", async () => {
  const number = await reportBob();
  const openedAt = upstream.now().toISOString();
  expect(await mia.client.ok("getModerationStatistics")).toMatchObject({
    openReportCount: 1,
    openAppealCount: 0,
    oldestOpenAt: openedAt,
  });
  upstream.advance(6 * HOUR);
  await mia.signInAgain();
  await actOnReport(mia, number, { action: "dismiss" });
  const { weeks, openReportCount, oldestOpenAt } = await mia.client.ok("getModerationStatistics");
  expect([openReportCount, oldestOpenAt]).toEqual([0, null]);
  expect(weeks).toHaveLength(12);
  // The tests' clock begins on a Saturday.
  expect(weeks.at(-1)).toMatchObject({
    startsAt: "2026-11-16T00:00:00.000Z",
    reportCount: 2,
    closedCount: 2,
    medianHoursToClose: 3,
    actions: expect.arrayContaining([{ kind: "dismiss", count: 1 }]),
  });
  expect(weeks[0]).toMatchObject({ reportCount: 0, closedCount: 0, medianHoursToClose: null, actions: [] });
});

test("the log names a deleted account no longer", async () => {
  const client = await upstream.logIn("bob");
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  await client.ok("deleteAccount");
  const rows = await upstream.db.select().from(moderationActions);
  expect(rows.some(({ personId }) => personId === bob.id)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain("bob");
});

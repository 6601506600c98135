import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { eventually } from "#tests/upstream/support/eventually";
import { enableSecondFactor } from "#tests/upstream/support/second-factor";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import type { LimitName } from "#upstream/core/load/rate-limits";

// Rate limits may be counted on another, slow server: no lock may be held meanwhile.
let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream({ rateLimitScale: 1 });
});

afterAll(() => upstream.close());

/** Starts a call and tries to lock the member's row while a limit is being counted. @returns the status of the response */
async function whileCounting(limit: LimitName, userId: string, begin: () => ReturnType<TestClient["call"]>) {
  const { rateLimits } = upstream.deps;
  const consume = rateLimits.consume;
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const spy = jest.spyOn(rateLimits, "consume").mockImplementation(async (name, key) => {
    if (name === limit) {
      asked.resolve();
      await answered.promise;
    }
    return consume(name, key);
  });
  const answer = begin();
  await Promise.race([asked.promise, answer]);
  expect(spy.mock.calls.map(([name]) => name)).toContain(limit);
  // Fails at once while the member's row is locked.
  const lock = sql`select 1 from users where id = ${userId} for update nowait`;
  const isFree = await upstream.db
    .transaction((tx) => tx.execute(lock))
    .then(
      () => true,
      () => false,
    );
  const idle = sql`
    select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  // Deliveries meanwhile use short transactions of their own.
  const countOpen = () => upstream.db.$count(sql`(${idle}) as idle`);
  const openTransactions = await eventually(countOpen, (open) => open === 0);
  answered.resolve();
  const { statusCode } = await answer;
  spy.mockRestore();
  return { isFree, openTransactions, statusCode };
}

const untouched = { isFree: true, openTransactions: 0, statusCode: 200 };

async function withSecondFactor(username: string, address: string) {
  const member = await upstream.signUp(username, address);
  return { ...member, ...(await enableSecondFactor(upstream, member.client)) };
}

describe("counting a second-factor attempt does not lock the member's row", () => {
  test("signing in with password and code", async () => {
    const { id, code } = await withSecondFactor("alice", "203.0.113.1");
    const client = await upstream.visitor("203.0.113.1");
    const body = { identifier: "alice", password: PASSWORD, twoFactorCode: code() };
    expect(await whileCounting("secondFactorByMember", id, () => client.call("login", { body }))).toEqual(
      untouched,
    );
  });

  test("signing in with the code after the password", async () => {
    const { id, code } = await withSecondFactor("bob", "203.0.113.2");
    const client = await upstream.visitor("203.0.113.2");
    await client.call("login", { body: { identifier: "bob", password: PASSWORD } });
    const body = { twoFactorCode: code() };
    const begin = () => client.call("finishLogin", { body });
    expect(await whileCounting("secondFactorByChallenge", id, begin)).toEqual(untouched);
  });

  test("entering the password again", async () => {
    const { id, client, code } = await withSecondFactor("carol", "203.0.113.3");
    const body = { password: PASSWORD, twoFactorCode: code() };
    const begin = () => client.call("reauthenticate", { body });
    expect(await whileCounting("secondFactorCheckByMember", id, begin)).toEqual(untouched);
  });

  test("creating new backup codes", async () => {
    const { id, client, code } = await withSecondFactor("dora", "203.0.113.4");
    const body = { password: PASSWORD, code: code() };
    const begin = () => client.call("regenerateBackupCodes", { body });
    expect(await whileCounting("secondFactorCheckByMember", id, begin)).toEqual(untouched);
  });

  test("enabling the second factor", async () => {
    const { id, client } = await upstream.signUp("emil", "203.0.113.5");
    await client.ok("setupTwoFactor", { body: { enable: true, password: PASSWORD } });
    const begin = () => client.call("setupTwoFactor", { body: { enable: true, code: "000000" } });
    const outcome = await whileCounting("twoFactorSetupByMember", id, begin);
    expect(outcome).toEqual({ ...untouched, statusCode: 401 });
  });
});

describe("other limits inside a transaction do not lock the member's row", () => {
  test("refreshing a session", async () => {
    const { id, client } = await upstream.signUp("fritz", "203.0.113.6");
    expect(await whileCounting("refreshBySession", id, () => client.call("refresh"))).toEqual(untouched);
  });

  test("opening a conversation", async () => {
    const { id, client } = await upstream.signUp("gerda", "203.0.113.7");
    const begin = () => client.call("openConversation", { body: { usernames: ["alice"] } });
    expect(await whileCounting("openConversation", id, begin)).toEqual(untouched);
  });

  test("requesting a data export", async () => {
    const { id, client } = await upstream.signUp("hugo", "203.0.113.8");
    await client.ok("reauthenticate", { body: { password: PASSWORD } });
    expect(await whileCounting("dataExport", id, () => client.call("startDataExport"))).toEqual(untouched);
  });
});

test("an attempt is counted even when its transaction is rolled back", async () => {
  const { client, code } = await withSecondFactor("ida", "203.0.113.9");
  await upstream.db.execute(sql`alter table backup_codes add constraint none_more check (false) not valid`);
  const body = { password: PASSWORD, code: code() };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await client.call("regenerateBackupCodes", { body })).statusCode);
  }
  await upstream.db.execute(sql`alter table backup_codes drop constraint none_more`);
  expect(statuses).toEqual([...Array<number>(10).fill(500), 429]);
});

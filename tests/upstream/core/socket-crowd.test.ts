import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pg from "pg";
import { SOCKETS_PER_MEMBER } from "#contract/limits-realtime";
import { countWaiting } from "#tests/upstream/support/count-waiting";
import { eventually } from "#tests/upstream/support/eventually";
import {
  addressOf,
  type Bearer,
  closeMemberSockets,
  openPagesWith,
  tryToConnect,
} from "#tests/upstream/support/member-socket";
import { testStore } from "#tests/upstream/support/open-test-store";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

const NAMES = ["alice", "bob", "carol", "dave", "erin", "frank"];
const POOL_SIZE = 8;
/** The share of the pool that sockets may use at once, a few for connecting and a few for reading. */
const OF_SOCKETS = 4;

let upstream: TestUpstream;
let members: Member[];

beforeAll(async () => {
  upstream = await startTestUpstream({ poolSize: POOL_SIZE });
  members = [];
  for (const name of NAMES) members.push(await upstream.signUp(name));
  await addressOf(upstream.app);
});

afterEach(closeMemberSockets);
afterAll(() => upstream.close());

/** A ticket for each possible page. */
async function ticketsOfAll(): Promise<Bearer[]> {
  const bearers: Bearer[] = [];
  for (const member of members) {
    for (let page = 0; page < SOCKETS_PER_MEMBER; page += 1) {
      bearers.push({ member, ticket: (await member.client.ok("openRealtimeTicket")).ticket });
    }
  }
  return bearers;
}

const textOf = (query: unknown) =>
  typeof query === "string" ? query : String((query as { text?: string } | undefined)?.text);

(testStore === "postgres" ? describe : describe.skip)("many pages connecting simultaneously", () => {
  test("are admitted and receive their counts in batches of one query", async () => {
    const bearers = await ticketsOfAll();
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const pages = await openPagesWith(upstream, bearers);
    for (const page of pages) page.socket.emit("watchPeople", [members[0]?.id]);
    const texts = asked.mock.calls.map(([query]: unknown[]) => textOf(query));
    const countOf = (part: string) => texts.filter((text) => text.includes(part)).length;
    for (const part of ['delete from "realtime_tickets"', 'from "notifications"', 'insert into "presence"']) {
      expect(countOf(part)).toBeGreaterThan(0);
      expect(countOf(part)).toBeLessThan(bearers.length / 2);
    }
  });

  test("leave the remaining database connections to members' calls, however long they wait", async () => {
    const bearers = await ticketsOfAll();
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const lock = upstream.db.transaction(async (tx) => {
      await tx.execute(sql`lock table realtime_tickets in access exclusive mode`);
      locked();
      await isLeft;
    });
    await isLocked;
    const pages = openPagesWith(upstream, bearers);
    await eventually(
      () => countWaiting(upstream.db),
      (waiting) => waiting > 0,
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => members[1]?.client.call("getOwnProfile")),
    );
    expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(20).fill(200));
    const { total, idle } = upstream.deps.store.poolStats();
    expect(total - idle).toBeLessThanOrEqual(OF_SOCKETS + 1);
    leave();
    await lock;
    expect(await pages).toHaveLength(bearers.length);
  });
});

test("one of two sockets with the same ticket is admitted", async () => {
  const { ticket } = (await members[0]?.client.ok("openRealtimeTicket")) ?? {};
  const address = await addressOf(upstream.app);
  const outcomes = await Promise.all([1, 2, 3].map(() => tryToConnect(address, { ticket })));
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(outcomes.filter((refusal) => refusal === "TICKET_INVALID")).toHaveLength(2);
});

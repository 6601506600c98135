import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { AppError } from "#contract/errors";
import { MINUTE } from "#contract/units";
import { contradictions } from "#tests/upstream/support/graph";
import { testStore } from "#tests/upstream/support/open-test-store";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { createRandom } from "#upstream/demo/random";
import { answerFollowRequest } from "#upstream/modules/follow/follow-requests";

const CONNECTIONS = 50;
// The embedded store runs one transaction at a time, so few conflicts can occur.
const ACTIONS = testStore === "postgres" ? 4_000 : 400;

let upstream: TestUpstream;
let members: Member[];

beforeAll(async () => {
  upstream = await startTestUpstream({ poolSize: CONNECTIONS });
  // Few people, so that conflicts are frequent.
  members = await Promise.all(Array.from({ length: 12 }, (_, index) => upstream.signUp(`member${index}`)));
});

afterAll(() => upstream.close());

async function answerRequest(recipient: Member, requester: Member, action: "accept" | "reject") {
  const request = { recipientId: recipient.id, requesterId: requester.id, action, now: upstream.now() };
  try {
    await upstream.db.transaction((tx) => answerFollowRequest(tx, request));
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

const changes = ["followUser", "unfollowUser", "blockUser", "unblockUser", "removeFollower"] as const;
// Mostly follows, which other actions require.
const kinds = ["followUser", "followUser", "followUser", ...changes, "accept", "reject", "type"] as const;

test(
  `every counter equals its rows after ${ACTIONS} random actions on ${CONNECTIONS} connections`,
  async () => {
    const random = createRandom("people");
    const statuses = new Map<string, number>();
    let begun = 0;

    async function act(): Promise<number> {
      const actor = random.pick(members);
      const other = random.pick(members);
      const kind = random.pick(kinds);
      if (kind === "accept" || kind === "reject") return answerRequest(actor, other, kind);
      if (kind !== "type") {
        return (await actor.client.call(kind, { params: { username: other.username } })).statusCode;
      }
      const accountType = random.pick(["public", "private"]);
      return (await actor.client.call("changeAccountType", { body: { accountType } })).statusCode;
    }

    async function work() {
      while (begun < ACTIONS) {
        begun += 1;
        const status = String(await act());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }

    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    if (testStore === "postgres") {
      expect(upstream.deps.store.poolStats().total).toBeGreaterThanOrEqual(CONNECTIONS);
    }
    // Actions on oneself, on blocked members or without a request are refused, and never fail with a deadlock.
    expect([...statuses.keys()].sort()).toEqual(["200", "400", "403", "404"]);
    expect(statuses.get("200")).toBeGreaterThan(ACTIONS / 4);
    expect(upstream.logLines.filter((line) => line.includes("deadlock"))).toEqual([]);
    expect(await contradictions(upstream.db)).toEqual([]);
  },
  5 * MINUTE,
);

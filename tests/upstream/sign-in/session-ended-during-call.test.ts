import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { testStore } from "#tests/upstream/support/open-test-store";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/core/db/schema/schema";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

type Call = (member: Member) => Promise<{ statusCode: number; json(): unknown }>;

const disableTwoFactor: Call = async ({ id, client }) => {
  const body = { enable: false, password: PASSWORD, code: "123456" };
  // The member still exists outside the transaction, which cannot be read on the embedded store.
  if (testStore === "postgres") {
    expect(await upstream.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(1);
  }
  return client.call("setupTwoFactor", { body });
};

describe("a call is answered 401 when its member is deleted while it waits", () => {
  test.each<[string, Call]>([
    ["asking support", ({ client }) => client.call("askQuestion", { body: { text: "Is it dark?" } })],
    ["reporting a problem", ({ client }) => client.call("reportProblem", { body: { text: "It blinks" } })],
    ["posting", ({ client }) => client.call("createPost", { body: { content: "Hello" } })],
    ["turning 2FA off", disableTwoFactor],
    ["asking for a copy of the data", ({ client }) => client.call("startDataExport")],
    ["deleting the account", ({ client }) => client.call("deleteAccount")],
  ])("%s", async (what, call) => {
    const alice = await upstream.signUp(`alice.${what.length}`);
    const at = upstream.now();
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await upstream.db
      .insert(secondFactors)
      .values({ userId: alice.id, secret: "", createdAt: at, activatedAt: at });
    const answer = await answerAfter(
      upstream.db,
      (tx) => tx.delete(users).where(eq(users.id, alice.id)),
      () => call(alice),
    );
    expect(answer.json()).toMatchObject({ code: "SESSION_REVOKED" });
    expect(answer.statusCode).toBe(401);
  });
});

test("a deletion whose session ends while it waits is answered 401 and does not ask for the password", async () => {
  const bob = await upstream.signUp("bob");
  await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
  const answer = await answerAfter(
    upstream.db,
    (tx) => endAllSessions(tx, bob.id),
    () => bob.client.call("deleteAccount"),
  );
  expect(answer.json()).toMatchObject({ code: "SESSION_REVOKED" });
  expect(await upstream.db.$count(users, eq(users.id, bob.id))).toBe(1);
});

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { answerAfter } from "#tests/upstream/support/answer-after";
import { enableSecondFactor } from "#tests/upstream/support/second-factor";
import { admin, signUpModerator } from "#tests/upstream/support/site-moderator";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { siteModerators } from "#upstream/core/db/schema/schema-moderation";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access === "site-moderator",
);

let upstream: TestUpstream;
let bob: Member;
let mia: Member;
let number: number;

beforeAll(async () => {
  upstream = await startTestUpstream();
  bob = await upstream.signUp("bob");
  const alice = await upstream.signUp("alice");
  mia = await signUpModerator(upstream, "mia");
  ({ number } = await alice.client.ok("report", { body: { username: "bob", reason: "spam" } }));
});

afterAll(() => upstream.close());

const inputs: Partial<Record<EndpointName, object>> = {
  actOnReport: { action: "dismiss", words: "", shownUpTo: 1 },
  restoreSuspended: { words: "" },
  showHidden: { words: "" },
  endLimit: { words: "" },
  decideModerationAppeal: { decision: "keep", words: "" },
};

function ask(client: TestClient, name: EndpointName) {
  const params = { number: String(number), username: "bob", id: crypto.randomUUID() };
  const body = inputs[name];
  return client.call(name, { params, ...(body && { body }) });
}

const codeOf = async (client: TestClient, name: EndpointName) => (await ask(client, name)).json().code;

test("there are endpoints to check", () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
});

describe.each(names)("%s", (name) => {
  test("is refused to visitors, and does not exist for members", async () => {
    expect(await codeOf(await upstream.visitor(), name)).toBe("UNAUTHENTICATED");
    const refused = await ask(bob.client, name);
    const { method } = endpoints[name];
    const unknown = await bob.client.send({ method, url: "/moderation/nothing", payload: {} });
    expect([refused.statusCode, refused.json()]).toEqual([404, unknown.json()]);
  });

  test("sends a moderator without a second factor to turn it on", async () => {
    const username = `plain${names.indexOf(name)}`;
    const plain = await upstream.signUp(username);
    await admin(upstream, "moderator", username);
    const refused = await ask(plain.client, name);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "SECOND_FACTOR_MISSING",
      message: expect.stringContaining("/2-fa"),
    });
  });

  test("is closed at once for a moderator who is suspended or no longer one", async () => {
    const username = `gone${names.indexOf(name)}`;
    const gone = await signUpModerator(upstream, username);
    await admin(upstream, "end-moderator", username);
    expect(await codeOf(gone.client, name)).toBe("NOT_FOUND");
    await admin(upstream, "moderator", username);
    await admin(upstream, "suspend", username);
    expect(await codeOf(gone.client, name)).toBe("SESSION_REVOKED");
  });
});

describe("a moderator whose rights end while an action waits for another", () => {
  const changes = {
    NOT_FOUND: (tx: Database, id: string) => tx.delete(siteModerators).where(eq(siteModerators.userId, id)),
    SESSION_REVOKED: (tx: Database, id: string) =>
      tx.update(users).set({ deactivatedAt: upstream.now() }).where(eq(users.id, id)),
  };

  test.each(Object.entries(changes))("is refused: %s", async (code, change) => {
    const late = await signUpModerator(upstream, `late${Object.keys(changes).indexOf(code)}`);
    for (const name of ["actOnReport", "restoreSuspended", "decideModerationAppeal"] as const) {
      const end = async (tx: Database) => {
        await takeDeletionLock(tx);
        await change(tx, late.id);
      };
      expect((await answerAfter(upstream.db, end, () => ask(late.client, name))).json().code).toBe(code);
      await upstream.db
        .insert(siteModerators)
        .values({ userId: late.id, createdAt: upstream.now() })
        .onConflictDoNothing();
      await upstream.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, late.id));
    }
    expect(
      (await mia.client.ok("getModerationReport", { params: { number: String(number) } })).report.isOpen,
    ).toBe(true);
  });
});

test("the frame says who moderates, and nothing else does", async () => {
  expect(await mia.client.ok("getFrame")).toMatchObject({ isSiteModerator: true });
  expect(await bob.client.ok("getFrame")).toMatchObject({ isSiteModerator: false });
  const seen = await bob.client.ok("getProfile", { params: { username: "mia" } });
  expect(JSON.stringify(seen)).not.toMatch(/moderat/i);
});

test("the operator makes, lists and ends moderators", async () => {
  expect(await admin(upstream, "moderator", "@Bob")).toMatch(/^@bob is a moderator and finds the reports/);
  expect(await admin(upstream, "moderator", "bob")).toBe("@bob is a moderator already.");
  expect(await admin(upstream, "moderators")).toMatch(/@bob .*without a second factor: cannot moderate yet/);
  await enableSecondFactor(upstream, bob.client);
  await mia.client.ok("report", { body: { username: "alice", reason: "spam" } });
  expect((await bob.client.ok("listModerationReports")).entries).toHaveLength(1);
  expect(await admin(upstream, "end-moderator", "bob")).toBe("@bob is no longer a moderator.");
  expect(await admin(upstream, "end-moderator", "bob")).toBe("@bob is not a moderator.");
  await expect(admin(upstream, "moderator", "nobody")).rejects.toThrow("There is no member named nobody.");
});

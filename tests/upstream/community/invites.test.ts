import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { DAY } from "#contract/units";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { invites } from "#upstream/core/db/schema/schema-account";
import { createInvite } from "#upstream/modules/auth/invite";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream({ signup: "invite" });
});

afterAll(() => upstream.close());

const invite = () => createInvite(upstream.db, upstream.now(), new Date(upstream.now().getTime() + 7 * DAY));

async function signUp(username: string, inviteCode?: string) {
  const client = await upstream.visitor();
  const body = { name: username, username, email: `${username}@example.org`, password: PASSWORD };
  return client.call("signup", { body: { ...body, ...(inviteCode !== undefined && { inviteCode }) } });
}

const onceMore = "This invitation is no longer valid";

test("the server reports that sign-up needs an invitation", async () => {
  const { capabilities } = await (await upstream.visitor()).ok("getCapabilities");
  expect(capabilities).toEqual({ mail: true, sms: false, push: true, signup: "invite", gifSearch: false });
});

test("an invitation admits one person, once", async () => {
  const code = await invite();
  expect((await signUp("alice", code)).statusCode).toBe(200);
  const again = await signUp("bob", code);
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { inviteCode: onceMore } });
});

test.each([
  ["none", undefined, "You need an invitation to sign up"],
  ["an empty one", " ", "You need an invitation to sign up"],
  ["one that nobody made", "b".repeat(27), onceMore],
])("with %s sign-up is refused without disclosing taken usernames", async (_case, code, message) => {
  const answer = await signUp("alice", code);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message, fields: { inviteCode: message } });
});

test("an invitation expires", async () => {
  const code = await invite();
  upstream.advance(7 * DAY);
  expect((await signUp("carol", code)).json()).toMatchObject({ fields: { inviteCode: onceMore } });
  await upstream.db.transaction((tx) => upstream.deps.jobs.enqueue(tx, "sweep", { name: "invites" }));
  await upstream.runJobs();
  expect(await upstream.db.$count(invites)).toBe(0);
});

test("a sign-up that fails for another reason does not use up the invitation", async () => {
  const code = await invite();
  expect((await signUp("alice", code)).json()).toMatchObject({ code: "USERNAME_TAKEN" });
  expect((await signUp("dave", code)).statusCode).toBe(200);
});

test("one of twenty simultaneous sign-ups with one invitation succeeds", async () => {
  const code = await invite();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signUp(`eve${index}`, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

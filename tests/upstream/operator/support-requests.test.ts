import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { SUPPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import { HOUR, MINUTE } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { supportRequests } from "#upstream/core/db/schema/schema-support";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
});

afterAll(() => upstream.close());

const ask = (member: Member, text: string) => member.client.ok("askQuestion", { body: { text } });
const listOf = async (member: Member, query = {}) =>
  (await member.client.ok("listSupportRequests", { query })).requests;

test("a question is stored, answered with its number and listed for its author only", async () => {
  const { request, message } = await ask(alice, "  How do I change my cover?\r\nIt is old.  ");
  expect(request).toMatchObject({
    kind: "question",
    text: "How do I change my cover?\nIt is old.",
    createdAt: upstream.now().toISOString(),
    closedAt: null,
    answer: "",
  });
  expect(message).toBe(`Thank you. Your question is number ${request.number}.`);
  expect(await listOf(alice)).toEqual([request]);
  expect(await listOf(bob)).toEqual([]);
});

test("a problem report has its own number, and each kind is listed separately, newest first", async () => {
  upstream.advance(MINUTE);
  const { request, message } = await alice.client.ok("reportProblem", { body: { text: "It blinks" } });
  expect(message).toBe(`Thank you. Your report is number ${request.number}.`);
  expect((await listOf(alice)).map(({ kind }) => kind)).toEqual(["problem", "question"]);
  expect(await listOf(alice, { kind: "problem" })).toEqual([request]);
});

test("is mailed to the support address with a reply address", async () => {
  await upstream.runJobs();
  const before = upstream.sentMails.length;
  const { request } = await ask(bob, "Is there <b>a</b> dark theme?");
  await upstream.runJobs();
  expect(upstream.sentMails).toHaveLength(before + 1);
  const mail = upstream.sentMails.at(-1);
  expect(mail).toMatchObject({
    to: "support@example.org",
    subject: `Question ${request.number} from @bob`,
  });
  expect(mail?.text).toContain("Is there <b>a</b> dark theme?");
  expect(mail?.text).toContain("bob@example.org (not confirmed)");
  expect(mail?.html).not.toContain("<b>a</b>");
});

test("a waiting mail is deleted with the member", async () => {
  const carol = await upstream.signUp("carol");
  await upstream.runJobs();
  await ask(carol, "Can I go?");
  const waiting = await upstream.db.select().from(mails).where(eq(mails.userId, carol.id));
  expect(waiting.map(({ toAddress }) => toAddress)).toEqual(["support@example.org"]);
});

test("the same text sent twice is one request, and a new one after a minute", async () => {
  const dave = await upstream.signUp("dave");
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(dave, "Hello?")));
  expect(new Set(answers.map(({ request }) => request.number)).size).toBe(1);
  expect(await listOf(dave)).toHaveLength(1);
  // The other form is a separate request.
  await dave.client.ok("reportProblem", { body: { text: "Hello?" } });
  expect(await listOf(dave)).toHaveLength(2);
  upstream.advance(MINUTE);
  await ask(dave, "Hello?");
  expect(await listOf(dave, { kind: "question" })).toHaveLength(2);
});

test("a long list is paged without gaps or duplicates", async () => {
  const erin = await upstream.signUp("erin");
  for (let index = 0; index < 5; index += 1) {
    upstream.advance(MINUTE);
    await ask(erin, `Question ${index}`);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: "2", ...(cursor && { cursor }) };
    const page = await erin.client.ok("listSupportRequests", { query });
    seen.push(...page.requests.map(({ text }) => text));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(["Question 4", "Question 3", "Question 2", "Question 1", "Question 0"]);
});

test("shows support's answer and when the request was closed", async () => {
  const { request } = await ask(alice, "Is it answered?");
  const closedAt = upstream.now();
  await upstream.db
    .update(supportRequests)
    .set({ closedAt, answer: "Yes." })
    .where(eq(supportRequests.id, request.id));
  const [first] = await listOf(alice);
  expect(first).toEqual({ ...request, closedAt: closedAt.toISOString(), answer: "Yes." });
});

test.each([
  ["askQuestion", "Please enter a question"],
  ["reportProblem", "Please describe the problem"],
] as const)("%s refuses a blank text in the specification's words", async (name, message) => {
  for (const text of ["", "   \n\t ", "\u200b\u2800", undefined, 7]) {
    const answer = await alice.client.call(name, { body: { text } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "VALIDATION_FAILED", fields: { text: message } });
  }
});

test("accepts a text of maximum length and refuses a longer one with a sentence", async () => {
  const { request } = await ask(alice, "x".repeat(SUPPORT_TEXT_MAX_LENGTH));
  expect(request.text).toHaveLength(SUPPORT_TEXT_MAX_LENGTH);
  const answer = await alice.client.call("askQuestion", {
    body: { text: "x".repeat(SUPPORT_TEXT_MAX_LENGTH + 1) },
  });
  expect(answer.json()).toMatchObject({
    fields: { text: "Your text can be at most 4000 characters long" },
  });
});

test("visitors are asked to sign in", async () => {
  const visitor = await upstream.visitor();
  for (const name of ["askQuestion", "reportProblem", "listSupportRequests"] as const) {
    const body = name === "listSupportRequests" ? {} : { body: { text: "Hello?" } };
    expect((await visitor.call(name, body)).json()).toMatchObject({ code: "UNAUTHENTICATED" });
  }
});

test("ten requests an hour are allowed, questions and reports together; then Retry-After is sent", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const frank = await strict.signUp("frank");
    for (let index = 0; index < 10; index += 1) {
      const name = index % 2 === 0 ? "askQuestion" : "reportProblem";
      expect((await frank.client.call(name, { body: { text: `Text ${index}` } })).statusCode).toBe(200);
    }
    const refused = await frank.client.call("askQuestion", { body: { text: "One more" } });
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(HOUR / 1000);
  } finally {
    await strict.close();
  }
});

test("is stored without a support address too", async () => {
  const silent = await startTestUpstream({ mail: { supportAddress: null } });
  try {
    const grace = await silent.signUp("grace");
    await silent.runJobs();
    const before = silent.sentMails.length;
    await ask(grace, "Anybody there?");
    await silent.runJobs();
    expect(silent.sentMails).toHaveLength(before);
    expect(await listOf(grace)).toHaveLength(1);
  } finally {
    await silent.close();
  }
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";

const ASKED = 24;

let stack: Stack;
let alice: WebClient;

beforeAll(async () => {
  stack = await Stack.start({ env: { WEB_WORKERS: "2", VISITOR_CACHE_SECONDS: "600" } });
  alice = await signUpMember(stack.origin, "alice");
}, 120_000);

afterAll(async () => {
  await stack?.stop();
}, 60_000);

/** What visitors are sent on connections of their own, which go to one worker after the other. */
const homes = () =>
  Promise.all(
    Array.from({ length: ASKED }, async () => {
      const response = await fetch(stack.origin, { headers: { connection: "close" } });
      return { status: response.status, html: await response.text() };
    }),
  );

test("a change in one worker invalidates the cached pages of all", async () => {
  const { post } = await (await alice.post("/posts", { content: "Words in every copy" })).json();
  const passing = await (await alice.post("/posts", { content: "Passing" })).json();
  await alice.change("DELETE", `/posts/${passing.post.id}`);
  expect((await homes()).filter(({ html }) => html.includes("Words in every copy"))).toHaveLength(ASKED);
  expect((await alice.change("DELETE", `/posts/${post.id}`)).status).toBe(200);
  // The other workers hear of it a moment later.
  let left = ASKED;
  while (left > 0) left = (await homes()).filter(({ html }) => html.includes("Words in every copy")).length;
}, 60_000);

test("a member stays signed in while all workers are replaced, and no page fails", async () => {
  let isDone = false;
  const statuses: number[] = [];
  const load = [alice, alice].map(async (client) => {
    while (!isDone) statuses.push((await client.fetch("/", { headers: { connection: "close" } })).status);
  });
  await stack.replaceWebWorkers();
  isDone = true;
  await Promise.all(load);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 120_000);

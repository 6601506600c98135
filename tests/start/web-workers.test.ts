import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";

const ASKED = 24;
const POLL_MS = 50;

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

/** The sum of a metric's values. */
async function metric(pattern: RegExp): Promise<number> {
  const response = await fetch(`${stack.origin}/metrics`, { headers: { connection: "close" } });
  return [...(await response.text()).matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
}

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

test("a killed worker is replaced, and the other one serves meanwhile", async () => {
  const [killed = 0, other = 0, ...more] = stack.webWorkers();
  expect(more).toEqual([]);
  process.kill(killed, "SIGKILL");
  // From here on nothing is passed to it any more.
  while (!stack.output.includes(`worker ${killed} exited unexpectedly (SIGKILL): starting another`)) {
    await wait(POLL_MS);
  }
  const statuses: number[] = [];
  const ask = async () => {
    const answers = [
      await fetch(stack.origin, { headers: { connection: "close" } }),
      await alice.fetch("/notifications", { headers: { connection: "close" } }),
    ];
    statuses.push(...answers.map(({ status }) => status));
    await Promise.all(answers.map((answer) => answer.text()));
  };
  do await ask();
  while ((await metric(/^workers (\d+)$/gm)) < 2);
  expect(new Set(statuses)).toEqual(new Set([200]));

  const [one, two, ...others] = stack.webWorkers();
  expect(others).toEqual([]);
  expect([one, two]).toContain(other);
  expect([one, two]).not.toContain(killed);
  // The new one serves as well: connections go to one worker after the other.
  expect(new Set((await homes()).map(({ status }) => status))).toEqual(new Set([200]));
}, 120_000);

test("metrics are those of all workers, whichever answers", async () => {
  const served = () => metric(/^kept_documents_total\{.*\} (\d+)$/gm);
  const before = await served();
  await homes();
  for (let scrape = 0; scrape < 4; scrape += 1) {
    expect(await served()).toBe(before + ASKED);
    expect(await metric(/^workers (\d+)$/gm)).toBe(2);
  }
}, 60_000);

import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { routes } from "#contract/web-routes";
import { emptyDemoWorld } from "#tests/support/data-folders";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, WebClient } from "#tests/support/web-client";

const KB = 1000;
/** Gzipped. */
const MEMBER_HOME = 24.8 * KB;
const VISITOR_HOME = 15 * KB;
/** A page with little content: most of it is the shell. */
const VISITOR_ABOUT = 7.8 * KB;

let stack: Stack;
let member: WebClient;

beforeAll(async () => {
  stack = await Stack.start({ demo: true, dataFrom: await emptyDemoWorld() });
  member = await signInAsDemo(stack.origin);
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

async function htmlOf(client: WebClient, path: string): Promise<string> {
  return (await client.fetch(path, { headers: { accept: "text/html" } })).text();
}

test("the HTML of a member's home with ten posts", async () => {
  const html = await htmlOf(member, routes.home());
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MEMBER_HOME);
});

test("the HTML of a visitor's home with ten posts, and of a page without any", async () => {
  const visitor = new WebClient(stack.origin);
  const html = await htmlOf(visitor, routes.home());
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(VISITOR_HOME);
  const about = await htmlOf(visitor, routes.about());
  expect(gzipSync(about).byteLength).toBeLessThanOrEqual(VISITOR_ABOUT);
});

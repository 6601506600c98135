import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { routes } from "#contract/web-routes";
import { demoWorld } from "#tests/support/data-folders";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, type WebClient } from "#tests/support/web-client";

const KB = 1000;
const MEMBER_HOME_HTML = 30 * KB;

let stack: Stack;
let member: WebClient;

beforeAll(async () => {
  stack = await Stack.start({ demo: true, dataFrom: await demoWorld() });
  member = await signInAsDemo(stack.origin);
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

test("the HTML of a member's home with ten posts, gzipped", async () => {
  const html = await (await member.fetch(routes.home(), { headers: { accept: "text/html" } })).text();
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MEMBER_HOME_HTML);
});

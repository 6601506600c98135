import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";

// What visitors and crawlers read of a limited member and of hidden content, with `VISITORS=open`.

const NOT_INDEXED = '<meta name="robots" content="noindex"/>';
const LIMITED = "have limited this account";

let stack: Stack;
let alice: WebClient;
let shown: string;
let hidden: string;

beforeAll(async () => {
  stack = await Stack.start({ isRecorded: false, env: { VISITORS: "open" } });
  alice = await signUpMember(stack.origin, "alice");
  shown = await write("Swifts over the harbour #swifts");
  hidden = await write("Buy my pills #swifts");
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

async function write(content: string): Promise<string> {
  const answer = await alice.post("/posts", { content });
  return endpoints.createPost.output.parse(await answer.json()).post.id;
}

async function read(path: string) {
  const response = await fetch(stack.origin + path, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

test("search engines may have the pages of a member who is not limited", async () => {
  for (const path of [routes.profile("alice"), routes.post(shown)]) {
    const { status, html } = await read(path);
    expect([path, status, html.includes(NOT_INDEXED), html.includes(LIMITED)]).toEqual([
      path,
      200,
      false,
      false,
    ]);
  }
  expect((await read(routes.home())).html).toContain("Swifts over the harbour");
});

test("a hidden post is gone for visitors, and its author reads why", async () => {
  await stack.runAdmin("hide-post", hidden);
  expect((await read(routes.post(hidden))).status).toBe(404);
  for (const path of [routes.home(), routes.profile("alice"), routes.tag("swifts"), "/sitemap.xml"]) {
    expect([path, (await read(path)).html.includes("Buy my pills")]).toEqual([path, false]);
  }
  const own = await (await alice.fetch(routes.post(hidden))).text();
  expect(own).toContain("Buy my pills");
  expect(own).toContain("Hidden by the people who run this server");
}, 120_000);

test("a limited member's own pages can be read, say so and are not for search engines", async () => {
  await stack.runAdmin("limit", "alice");
  const profile = await read(routes.profile("alice"));
  expect([profile.status, profile.html.includes(NOT_INDEXED)]).toEqual([200, true]);
  expect(profile.html).toContain(LIMITED);
  expect(profile.html).toContain("Swifts over the harbour");
  const post = await read(routes.post(shown));
  expect([post.status, post.html.includes(NOT_INDEXED)]).toEqual([200, true]);
  for (const path of [routes.home(), routes.explore(), routes.tag("swifts"), "/sitemap.xml"]) {
    expect([path, (await read(path)).html.includes("Swifts over the harbour")]).toEqual([path, false]);
  }
  expect(await (await alice.fetch(routes.profile("alice"))).text()).toContain("have limited your account");
}, 120_000);

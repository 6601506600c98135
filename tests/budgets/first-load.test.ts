import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { demoWorld } from "#tests/support/data-folders";
import { measureFirstLoad } from "#tests/support/first-load";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, WebClient } from "#tests/support/web-client";

const KB = 1000;
const VISITOR_HOME_JS = 145 * KB;
// See docs/decisions/0210.
const MEMBER_HOME_JS = 185 * KB;
const OTHER_ROUTE_JS = 185 * KB;
const CONVERSATION_JS = 190 * KB;
const MEMBER_HOME_HTML = 30 * KB;

let stack: Stack;
let member: WebClient;
let visitor: WebClient;

beforeAll(async () => {
  stack = await Stack.start({ demo: true, dataFrom: await demoWorld() });
  visitor = new WebClient(stack.origin);
  member = await signInAsDemo(stack.origin);
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

describe("JavaScript of the first load, gzipped", () => {
  test("a visitor's home", async () => {
    const { scriptBytes } = await measureFirstLoad(visitor, routes.home());
    expect(scriptBytes).toBeGreaterThan(100 * KB);
    expect(scriptBytes).toBeLessThanOrEqual(VISITOR_HOME_JS);
  });

  test("a member's home", async () => {
    const { scriptBytes } = await measureFirstLoad(member, routes.home());
    expect(scriptBytes).toBeLessThanOrEqual(MEMBER_HOME_JS);
  });

  test.each([routes.login(), routes.signup(), routes.about(), routes.terms(), routes.explore()])(
    "a visitor's %s",
    async (path) => {
      const { scriptBytes } = await measureFirstLoad(visitor, path);
      expect(scriptBytes).toBeLessThanOrEqual(OTHER_ROUTE_JS);
    },
  );

  test.each([
    routes.ownProfile(),
    routes.profile("demo"),
    routes.editProfile(),
    routes.profileList("demo", "followers"),
    routes.notifications(),
    routes.search("a"),
    routes.blockedUsers(),
    routes.settings(),
    routes.themeCustomization(),
    routes.devices(),
    routes.timezone(),
    routes.askQuestions(),
    routes.clearCache(),
    routes.faq(),
    routes.chat(),
    routes.bookmarks(),
    routes.muted(),
    routes.communities(),
    routes.popular(),
    routes.trending(),
    routes.post("01890000-0000-7000-8000-000000000000"),
  ])("a member's %s", async (path) => {
    const { scriptBytes } = await measureFirstLoad(member, path);
    expect(scriptBytes).toBeLessThanOrEqual(OTHER_ROUTE_JS);
  });
});

test("the JavaScript of an open conversation, gzipped", async () => {
  const answer = await (await member.fetch("/api/chat")).json();
  const { conversations } = endpoints.listConversations.output.parse(answer);
  const id = conversations[0]?.id ?? "";
  const { scriptBytes, html } = await measureFirstLoad(member, routes.conversation(id));
  expect(html).toContain('role="log"');
  expect(scriptBytes).toBeLessThanOrEqual(CONVERSATION_JS);
});

test("the HTML of a member's home with ten posts, gzipped", async () => {
  const { html } = await measureFirstLoad(member, routes.home());
  expect(html.match(/<article/g)).toHaveLength(10);
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(MEMBER_HOME_HTML);
});

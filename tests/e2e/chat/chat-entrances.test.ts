import type { Page } from "@playwright/test";
import { profileTexts } from "#components/profile/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import type { WebClient } from "#tests/support/web-client";

interface Talker {
  username: string;
  client: WebClient;
}

const jsonOf = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};

/** A conversation that both have accepted; returns its id. */
async function converse(one: Talker, other: Talker): Promise<string> {
  const { conversation } = await jsonOf(one.client.post("/chat", { usernames: [other.username] }));
  await jsonOf(other.client.post(`/chat/${conversation.id}/accept`, {}));
  return conversation.id;
}

const say = ({ client }: Talker, id: string, text: string) =>
  jsonOf(client.post(`/chat/${id}/messages`, { text, idempotencyKey: crypto.randomUUID() }));

const inSidebar = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Chat\b/ });
/** In Explore's own bar on a phone; elsewhere on wide screens there is none outside of the sidebar. */
const inTopBar = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Chat\b/ });

test("shows the number of unread conversations in the first HTML, live and in every tab", async ({
  page,
  context,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const carol = await member("carol");
  const withBob = await converse(alice, bob);
  const withCarol = await converse(alice, carol);
  await say(bob, withBob, "One");
  await say(bob, withBob, "Two");

  const html = await (await alice.client.fetch(routes.settings())).text();
  expect(html).toContain('title="Chat, 1 unread"');
  await openConnected(page, routes.settings());
  await expect(inSidebar(page)).toHaveAccessibleName("Chat, 1 unread");
  const other = await context.newPage();
  await openConnected(other, routes.explore());

  await say(carol, withCarol, "And I");
  for (const each of [page, other]) await expect(inSidebar(each)).toHaveAccessibleName("Chat, 2 unread");
  // Messages are not listed among notifications.
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Notifications", exact: true }),
  ).toBeVisible();

  await other.setViewportSize({ width: 390, height: 844 });
  await expect(inTopBar(other)).toHaveAccessibleName("Chat, 2 unread");
  await expect(inTopBar(other)).toHaveAttribute("href", routes.chat());
  await expect(inTopBar(page)).toBeHidden();

  await page.goto(routes.conversation(withBob));
  await expect(page.getByText("Two", { exact: true }).first()).toBeVisible();
  for (const each of [page, other]) {
    const entry = each === page ? inSidebar(each) : inTopBar(each);
    await expect(entry).toHaveAccessibleName("Chat, 1 unread");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("opens it without script too", async ({ page, signedIn, member }) => {
    await signedIn("alice");
    const bob = await member("bob");
    await page.goto(routes.profile(bob.username));
    await page.getByRole("button", { name: profileTexts.message, exact: true }).click();
    await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
    await expect(inSidebar(page)).toHaveAccessibleName("Chat");
  });
});

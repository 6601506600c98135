import type { Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";

const WORDS = "Half a thought of Alice's";

const fieldOf = (page: Page, label: string) =>
  page.getByRole("main").getByRole("textbox", { name: label, exact: true });

const commentField = (page: Page) => fieldOf(page, commentTexts.add);

/** All that this browser has stored, as one text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Goes back to a page in one step. It may give way to the next member's at once, so its load is not waited for. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    const entry = navigation.entries().findLast(({ url }) => url && new URL(url).pathname === wanted);
    if (!entry) throw new Error(`${wanted} is not in the history`);
    // What stands there takes the place of this page, and ends its promises.
    for (const end of Object.values(navigation.traverseTo(entry.key))) end.catch(() => undefined);
  }, path);
  await expect(page).toHaveURL(path);
}

test("Back shows the next member nothing that the one before has typed", { tag: "@journey" }, async ({
  page,
  context,
  stack,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const id = await newPost(alice.client, "A quiet harbour");
  const pages: [string, string[]][] = [
    [routes.createPost(), [composerTexts.composerLabel]],
    [routes.post(id), [commentTexts.add]],
    [routes.askQuestions(), ["Your question"]],
    [routes.editProfile(), ["Name", "Bio"]],
  ];
  for (const [path, labels] of pages) {
    await openHydrated(page, path);
    for (const label of labels) await fieldOf(page, label).fill(WORDS);
  }
  await page.goto(routes.home());
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await context.clearCookies();
  await adoptSession(context, stack.origin, bob.client);
  await page.goto(routes.home());
  for (const [path, labels] of pages.toReversed()) {
    await goBackTo(page, path);
    await hydrated(page);
    for (const label of labels) await expect(fieldOf(page, label)).not.toHaveValue(WORDS);
    expect(await stored(page)).not.toContain(WORDS);
  }
});

test("a page that is another member's by now sends nothing, and gives way to theirs", {
  tag: "@journey",
}, async ({ page, context, stack, signedIn, member, complaints }) => {
  complaints.allow(/status of 403/);
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const id = await newPost(alice.client, "A quiet harbour");
  await openHydrated(page, routes.post(id));
  await commentField(page).fill(WORDS);
  const html = page.locator("html");
  const owner = (await html.getAttribute("data-user-id")) ?? "";
  expect(owner).not.toBe("");
  // Without a word to this page, as if it had been frozen.
  await context.clearCookies();
  await adoptSession(context, stack.origin, bob.client);
  await answered(page, /\/comments$/, () => commentField(page).press("Control+Enter"), 403);
  await expect(html).not.toHaveAttribute("data-user-id", owner);
  await hydrated(page);
  await expect(commentField(page)).toHaveValue("");
  expect(await stored(page)).not.toContain(WORDS);
  await page.reload();
  await expect(commentField(page)).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
});

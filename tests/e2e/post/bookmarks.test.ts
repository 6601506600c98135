import type { Page } from "@playwright/test";
import { bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";

const mainOf = (page: Page) => page.getByRole("main");
const article = (page: Page, text: string) => mainOf(page).getByRole("article").filter({ hasText: text });
const bookmark = (page: Page, text: string) => article(page, text).getByRole("button", { name: /bookmark/i });

test("bookmarks a post, sorts it into a new collection and finds it again", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "A recipe for soup" });
  await alice.client.post(`/f4j8r/${bob.username}`);
  await page.goto(routes.bookmarks());
  await expect(mainOf(page)).toContainText(texts.none);

  await openHydrated(page, routes.home());
  await answered(page, /\/bookmark$/, () => bookmark(page, "A recipe for soup").click());
  await openHydrated(page, routes.bookmarks());
  await expect(article(page, "A recipe for soup")).toBeVisible();

  await article(page, "A recipe for soup").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: /collection/i }).click();
  const sheet = page.getByRole("dialog", { name: texts.collect });
  await expect(sheet).toContainText(texts.noCollectionsHint);
  await sheet.getByRole("textbox", { name: texts.newCollection }).fill("Recipes");
  await answered(page, /\/collections\/[^/]+\/posts\//, () =>
    sheet.getByRole("button", { name: texts.create }).click(),
  );
  await expect(sheet.getByRole("checkbox", { name: /Recipes/ })).toBeChecked();
  await sheet.getByRole("button", { name: texts.done }).click();

  await page.reload();
  await hydrated(page);
  const card = mainOf(page).getByRole("link", { name: /Recipes/ });
  await expect(card).toContainText("1 post");
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Recipes" })).toBeVisible();
  await expect(article(page, "A recipe for soup")).toBeVisible();
  await answered(page, /\/unbookmark$/, () => bookmark(page, "A recipe for soup").click());
  await page.reload();
  await expect(mainOf(page)).toContainText(texts.empty);
});

test("creates, publishes, renames and deletes a collection", async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  await openHydrated(page, routes.bookmarks());
  await page.getByRole("button", { name: texts.newCollection }).click();
  const sheet = page.getByRole("dialog", { name: texts.newCollection });
  await sheet.getByRole("textbox", { name: texts.name }).fill("Trips");
  await sheet.getByRole("switch", { name: texts.isPublic }).check();
  await sheet.getByRole("button", { name: texts.create }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Trips" })).toBeVisible();

  const bob = await elsewhere("bob");
  await openHydrated(bob.page, `${routes.profile(alice.username)}?tab=collections`);
  await mainOf(bob.page).getByRole("link", { name: /Trips/ }).click();
  await expect(bob.page.getByRole("heading", { level: 1, name: "Trips" })).toBeVisible();

  const options = page.getByRole("button", { name: texts.options });
  await options.click();
  await page.getByRole("menuitem", { name: texts.edit }).click();
  const editing = page.getByRole("dialog", { name: texts.edit });
  await editing.getByRole("textbox", { name: texts.name }).fill("Journeys");
  await editing.getByRole("switch", { name: texts.isPublic }).uncheck();
  await editing.getByRole("button", { name: texts.save }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journeys" })).toBeVisible();
  await expect(mainOf(page)).toContainText(texts.private);

  await options.click();
  await page.getByRole("menuitem", { name: texts.deleteCollection }).click();
  const asking = page.getByRole("dialog", { name: "Delete “Journeys”?" });
  await asking.getByRole("button", { name: texts.delete }).click();
  await expect(page).toHaveURL(/\/bookmarks$/);
  await expect(mainOf(page)).toContainText(texts.noCollectionsHint);
});

test("keeps likes private until they are shown, and gives each tab an address that works by itself", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const posted = await bob.client.post("/posts", { content: "Likeable" });
  const { post }: { post: { id: string } } = await posted.json();
  await alice.client.post(`/posts/${post.id}/like`);
  const likes = `${routes.profile(alice.username)}?tab=likes`;
  await bob.page.goto(likes);
  await expect(mainOf(bob.page)).toContainText(`Only @${alice.username} sees what they like`);

  await openHydrated(page, routes.ownProfile());
  await page.getByRole("tab", { name: "Likes" }).click();
  await expect(article(page, "Likeable")).toBeVisible();
  await expect(page).toHaveURL(/\?tab=likes$/);
  await page.getByRole("switch", { name: profileTexts.showLikes }).check();
  await expect
    .poll(async () => {
      await bob.page.goto(likes);
      return article(bob.page, "Likeable").count();
    })
    .toBe(1);
  await page.reload();
  await expect(page.getByRole("switch", { name: profileTexts.showLikes })).toBeChecked();
});

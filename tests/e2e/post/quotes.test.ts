import { composerTexts } from "#components/composer/texts.ts";
import { quoteCountMessage, quoteTexts } from "#components/post/cards/quote-texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { QUOTES_OFF } from "#contract/quoters";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { postRow } from "#tests/e2e/post/post-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

test("a post is quoted from its menu, found from it, and detached by its author before the reader's eyes", {
  tag: "@journey",
}, async ({ page, signedIn, elsewhere }) => {
  await signedIn("alice");
  const will = await elsewhere("will");
  const id = await newPost(will.client, "The weir is open again");
  await openConnected(page, routes.post(id));
  await page.getByRole("main").getByRole("button", { name: postTexts.more }).first().press("Enter");
  await page.getByRole("menuitem", { name: postMenuTexts.quote, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: composerTexts.quoteTitle });
  await expect(dialog.getByRole("link", { name: /The weir is open again/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: composerTexts.quoteLabel }).fill("At last");
  await dialog.getByRole("button", { name: composerTexts.post, exact: true }).click();
  await page.getByRole("button", { name: composerTexts.view }).click();
  const card = page.getByRole("main").getByRole("link", { name: /The weir is open again/ });
  await expect(card).toHaveAttribute("href", routes.post(id));

  await openConnected(will.page, routes.post(id));
  await will.page.getByRole("link", { name: quoteCountMessage(1), exact: true }).click();
  const quote = postRow(will.page, "At last");
  await quote.getByRole("button", { name: postTexts.more }).press("Enter");
  await will.page.getByRole("menuitem", { name: postMenuTexts.detach }).press("Enter");
  const question = will.page.getByRole("dialog", { name: postMenuTexts.detachQuestion });
  const detach = question.getByRole("button", { name: postMenuTexts.detach });
  await answered(will.page, /\/detach$/, () => detach.press("Enter"));
  await expect(page.getByRole("main").getByText(quoteTexts.unavailable)).toBeVisible();
  await expect(card).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a post is quoted on the composer's page", async ({ page, signedIn, member }) => {
    await signedIn("alice");
    const will = await member("will");
    const id = await newPost(will.client, "The ford is passable");
    await page.goto(routes.post(id));
    await page.getByRole("link", { name: postMenuTexts.quote, exact: true }).click();
    await expect(page).toHaveURL(routes.quotePost(id));
    await page.getByRole("textbox", { name: composerTexts.quoteLabel }).fill("Boots on");
    await page.getByRole("button", { name: composerTexts.post, exact: true }).click();
    await expect(page).toHaveURL(routes.home());
    const row = postRow(page, "Boots on");
    await expect(row.getByRole("link", { name: /The ford is passable/ })).toBeVisible();
  });

  test("a post whose author has turned quotes off has no composer on that page", async ({
    page,
    signedIn,
    member,
  }) => {
    await signedIn("alice");
    const will = await member("will");
    const id = await newPost(will.client, "The mill is closed");
    expect((await will.client.post(`/posts/${id}/quotes-from`, { quotesFrom: "nobody" })).status).toBe(200);
    await page.goto(routes.quotePost(id));
    const main = page.getByRole("main");
    await expect(main).toContainText(QUOTES_OFF);
    await expect(main.getByRole("link", { name: postTexts.backHome })).toBeVisible();
    await expect(main.getByRole("textbox")).toHaveCount(0);
  });
});

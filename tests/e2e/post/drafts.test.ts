import { savedDraftTexts as texts } from "#components/composer/saved/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { composer, field, pick, postButton, tiles, uploaded } from "./composer-steps.ts";

test("a draft with a picture is saved, scheduled by keyboard, found on another page, and posted", {
  tag: "@journey",
}, async ({ page, context, signedIn }) => {
  await signedIn("alice");
  const list = await context.newPage();
  await openConnected(list, routes.drafts());
  await expect(list.getByText(texts.none)).toBeVisible();

  await openHydrated(page, routes.createPost());
  await field(page).fill("Half a thought");
  await pick(page, composerTexts.addPictures, await pictureFile("sea.jpg", "#0f766e"));
  await uploaded(page, 1);
  await composer(page).getByRole("button", { name: texts.schedule }).press("Enter");
  await page.getByRole("button", { name: composerTexts.scheduleAnyway }).press("Enter");
  const sheet = page.getByRole("dialog", { name: texts.scheduleTitle });
  await expect(sheet.getByText(/^It will be posted on /)).toBeVisible();
  await expectNoViolation(page);
  await sheet.getByLabel(texts.time).press("Enter");
  await expect(page).toHaveURL(routes.drafts());

  // The other page has heard of it.
  const row = list.getByRole("listitem").filter({ hasText: "Half a thought" });
  await expect(row).toContainText("1 picture");
  await expect(row).toContainText("Will be posted");
  await expectNoViolation(list);
  await row.getByRole("link").click();
  await expect(field(list)).toHaveValue("Half a thought");
  await expect(tiles(list)).toHaveCount(1);
  await field(list).fill("A whole thought");
  await composer(list).getByRole("button", { name: texts.save }).click();
  await expect(list).toHaveURL(routes.drafts());
  await expect(page.getByRole("link", { name: "A whole thought" })).toBeVisible();

  await page.getByRole("link", { name: "A whole thought" }).press("Enter");
  await expect(field(page)).toHaveValue("A whole thought");
  await postButton(page).click();
  await page.getByRole("button", { name: composerTexts.postAnyway }).click();
  await expect(page).toHaveURL(routes.home());
  await expect(
    page
      .getByRole("article")
      .filter({ hasText: "A whole thought" })
      .getByRole("link", { name: "Picture 1 of 1" }),
  ).toBeVisible();
  await expect(list.getByText(texts.none)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("drafts are listed and read, no longer scheduled, posted and deleted", async ({ page, signedIn }) => {
    const alice = await signedIn("alice");
    const publishAt = new Date(Date.now() + 7_200_000).toISOString();
    for (const content of ["First thought", "Second thought"]) {
      const body = { content, publishAt, idempotencyKey: crypto.randomUUID() };
      expect((await alice.client.post("/drafts", body)).ok).toBe(true);
    }
    await page.goto(routes.drafts());
    const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
    const choose = async (text: string, item: string) => {
      await row(text).getByRole("button", { name: texts.options }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await expect(row("First thought")).toContainText("Will be posted");
    await choose("First thought", texts.stop);
    await expect(row("First thought")).not.toContainText("Will be posted");
    await row("First thought").getByRole("link").click();
    await expect(page.getByText(texts.needsScript)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("First thought");
    await page.getByRole("link", { name: texts.toDrafts }).click();
    await choose("First thought", texts.postNow);
    await expect(row("First thought")).toHaveCount(0);
    await choose("Second thought", texts.delete);
    await expect(page.getByText(texts.none)).toBeVisible();
    await page.goto(routes.profile(alice.username));
    await expect(page.getByRole("article").filter({ hasText: "First thought" })).toBeVisible();
  });
});

import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { postRow } from "#tests/e2e/post/post-steps";
import { answered } from "#tests/e2e/support/answered";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

test("a person is added to a new list from their profile, whose feed others open", {
  tag: "@journey",
}, async ({ page, signedIn, member, elsewhere }) => {
  await signedIn("alice");
  const [will, rita] = [await member("will"), await elsewhere("rita")];
  await newPost(will.client, "The weir is open again");

  await openHydrated(page, routes.profile(will.username));
  await page.getByRole("main").getByRole("button", { name: profileTexts.moreOptions }).first().press("Enter");
  await page.getByRole("menuitem", { name: profileTexts.addToLists }).press("Enter");
  const sheet = page.getByRole("dialog", { name: texts.addToListsTitle });
  await sheet.getByRole("textbox", { name: texts.newList }).fill("River people");
  await answered(page, /\/people\/[^/]+$/, () => sheet.getByRole("button", { name: texts.create }).click());
  await expect(sheet.getByRole("checkbox", { name: /^River people/ })).toBeChecked();

  await openHydrated(page, routes.lists());
  await page.getByRole("link", { name: /^River people/ }).click();
  await expect(postRow(page, "The weir is open again")).toBeVisible();
  await page.getByRole("link", { name: texts.edit }).click();
  await page.getByRole("switch", { name: texts.isShared }).check();
  await answered(page, /\/lists\/[^/]+$/, () => page.getByRole("button", { name: texts.save }).click());
  await expect(page.getByRole("button", { name: texts.share })).toBeVisible();
  await rita.page.goto(new URL(page.url()).pathname.replace(/\/edit$/, ""));
  await expect(postRow(rita.page, "The weir is open again")).toBeVisible();
});

test("a list with a person is accessible, and is emptied and deleted", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const will = await member("will");
  await newPost(will.client, "The weir is open again");
  const made = await alice.client.post("/lists", { name: "River people" });
  const { id } = endpoints.createFeedList.output.parse(await made.json()).list;
  await alice.client.post(`/lists/${id}/people/${will.username}`);
  const address = routes.list(id);

  await openHydrated(page, routes.lists());
  await expectNoViolation(page);
  await openHydrated(page, address);
  await expect(postRow(page, "The weir is open again")).toBeVisible();
  await expectNoViolation(page);
  await openHydrated(page, `${address}/people`);
  await expectNoViolation(page);
  const people = page.getByRole("list", { name: texts.people });
  await answered(page, /\/remove$/, () => people.getByRole("button", { name: texts.remove }).press("Enter"));
  await expect(page.getByRole("main")).toContainText(texts.nobody);
  await openHydrated(page, `${address}/edit`);
  await page.getByRole("button", { name: texts.delete }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.delete }).click();
  await expect(page).toHaveURL(routes.lists());
  await expect(page.getByRole("main")).toContainText(texts.none);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is made, renamed, filled from a search and deleted", async ({
    page,
    signedIn,
    member,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await signedIn("alice");
    const will = await member("will");
    const main = page.getByRole("main");
    await page.goto(routes.lists());
    await page.getByRole("button", { name: texts.newList }).click();
    const sheet = page.getByRole("dialog").filter({ hasText: texts.newList });
    await sheet.getByRole("textbox", { name: texts.name }).fill("River people");
    await sheet.getByRole("button", { name: texts.create }).click();
    await page.getByRole("link", { name: /^River people/ }).click();
    const address = page.url();
    await page.getByRole("link", { name: texts.edit }).click();
    await page.getByRole("textbox", { name: texts.name }).fill("Mill people");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(main).toContainText("Mill people");

    await page.goto(`${address}/add`);
    await page.getByRole("searchbox").fill(will.username);
    await page.getByRole("searchbox").press("Enter");
    const add = page.getByRole("button", { name: texts.add, exact: false });
    await add.first().click();
    await expect(page.getByRole("button", { name: texts.added }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goto(`${address}/people`);
    await expect(main).toContainText(`@${will.username}`);

    await page.goto(`${address}/edit`);
    await page.getByRole("button", { name: texts.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.delete }).click();
    await expect(page).toHaveURL(routes.lists());
    await expect(main).toContainText(texts.none);
    expect((await page.goto(address))?.status()).toBe(404);
  });
});

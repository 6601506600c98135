import { newStoryTexts } from "#components/story/new/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { routes } from "#contract/web-routes";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { tell } from "./story-steps.ts";

test("who is mentioned in a story follows its words, adds it to theirs, and is led back to it", {
  tag: "@journey",
}, async ({ page, signedIn, member }) => {
  const bob = await signedIn("bob");
  const alice = await member("alice");
  await tell(alice.client, `On the pier with @${bob.username}`, "#4f46e5");
  await openHydrated(page, routes.stories(alice.username));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: storyTexts.play })).toBeVisible();
  const mention = page.getByRole("link", { name: `@${bob.username}`, exact: true });
  await expect(mention).toHaveAttribute("href", routes.profile(bob.username));
  await expectNoViolation(page);
  await page.getByRole("link", { name: storyTexts.add }).press("Enter");

  await expect(page.getByRole("heading", { name: newStoryTexts.addTitle })).toBeVisible();
  await expect(page.getByRole("img", { name: /^A plain background/ })).toBeVisible();
  const text = page.getByLabel(newStoryTexts.text);
  await text.fill("Such a day, ");
  await text.pressSequentially(`@${alice.username.slice(0, -1)}`);
  await page.getByRole("option", { name: new RegExp(alice.username) }).click();
  await expect(text).toHaveValue(`Such a day, @${alice.username} `);
  await expect(page.getByRole("switch", { name: newStoryTexts.adders })).toBeChecked();
  await expectNoViolation(page);
  await page.getByRole("button", { name: newStoryTexts.share }).click();
  await expect(page).toHaveURL(routes.home());

  await openHydrated(page, routes.stories(bob.username));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: storyTexts.play })).toBeVisible();
  await expect(page.getByRole("link", { name: `@${alice.username}`, exact: true })).toBeVisible();
  const card = page.getByRole("link", { name: new RegExp(`@${alice.username}.*On the pier`) });
  await expect(card).toBeInViewport();
  await expectNoViolation(page);
  await card.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${routes.stories(alice.username)}/`));
  // It is added already.
  await expect(page.getByRole("link", { name: storyTexts.add })).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a story has links to whom it mentions, and to the page where it is added", async ({
    page,
    signedIn,
    member,
  }) => {
    const bob = await signedIn("bob");
    const alice = await member("alice");
    await tell(alice.client, `On the pier with @${bob.username}`);
    await page.goto(routes.stories(alice.username));
    await expect(page.getByRole("link", { name: `@${bob.username}`, exact: true })).toBeVisible();
    await page.getByRole("link", { name: storyTexts.add }).click();
    await expect(page.getByRole("heading", { name: newStoryTexts.addTitle })).toBeVisible();
    // It needs script, and says so.
    await expect(page.getByRole("button", { name: newStoryTexts.share })).toBeHidden();
  });
});

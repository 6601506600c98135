import { highlightTexts as texts } from "#components/story/highlights/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { stopTime } from "#tests/e2e/support/stop-time";
import { tell } from "./story-steps.ts";

test("a story is collected from its menu, and its highlight is played over the profile by keyboard", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  const alice = await signedIn("alice");
  await tell(alice.client, "Low tide");
  await tell(alice.client, "High tide", "#4f46e5");
  await page.clock.install();
  await openHydrated(page, routes.stories(alice.username));
  await stopTime(page);
  await page.getByRole("button", { name: storyTexts.menu }).press("Enter");
  const collect = page.getByRole("menuitem", { name: storyTexts.highlight });
  await expect(collect).toBeVisible();
  // From now on the open menu holds the story, and the sheet takes time to be shown.
  await page.clock.resume();
  await collect.press("Enter");
  const sheet = page.getByRole("dialog", { name: texts.addTitle });
  await sheet.getByRole("textbox", { name: texts.newTitle }).fill("Sea");
  await answered(page, /\/stories\/[^/]+$/, () => sheet.getByRole("button", { name: texts.create }).click());
  await expect(sheet.getByRole("checkbox", { name: /^Sea/ })).toBeChecked();

  const profile = routes.profile(alice.username);
  await openHydrated(page, profile);
  const row = page.getByRole("region", { name: texts.title });
  await row.getByRole("link", { name: texts.make }).press("Enter");
  await page.getByLabel(texts.name).fill("Both tides");
  for (const story of [/Low tide/, /High tide/]) await page.getByRole("checkbox", { name: story }).check();
  await expectNoViolation(page);
  await page.getByRole("button", { name: texts.create }).press("Enter");
  await expect(page).toHaveURL(profile);
  await expect(row.getByRole("link")).toHaveText([texts.make, "Both tides", "Sea"]);
  await expectNoViolation(page);

  await row.getByRole("link", { name: "Both tides" }).press("Enter");
  const viewer = page.getByRole("dialog", { name: storyTrayTexts.label });
  await expect(viewer.getByRole("status").first()).toContainText("Story 1 of 2");
  await page.keyboard.press("Space");
  await expect(viewer.locator("header").getByText("Both tides")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.locator("header").getByText("Sea", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/highlights\/[^/]+\/[^/]+$/);
  await expectNoViolation(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(profile);
  await expect(row.getByRole("link", { name: "Both tides" })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a highlight is made, turned through, renamed, emptied and deleted", async ({ page, signedIn }) => {
    const alice = await signedIn("alice");
    await tell(alice.client, "Low tide");
    await tell(alice.client, "High tide", "#4f46e5");
    const profile = routes.profile(alice.username);
    await page.goto(profile);
    const row = page.getByRole("region", { name: texts.title });
    await row.getByRole("link", { name: texts.make }).click();
    const choose = async (name: string) => {
      await page.getByLabel(texts.name).fill(name);
      await page.getByRole("button", { name: texts.create }).click();
    };
    await choose("Tides");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Choose at least one story");
    await expect(page.getByLabel(texts.name)).toHaveValue("Tides");
    for (const story of [/Low tide/, /High tide/]) await page.getByRole("checkbox", { name: story }).check();
    await choose("Tides");
    await expect(page).toHaveURL(profile);

    await page.goto(routes.newHighlight());
    for (const story of [/Low tide/, /High tide/]) await page.getByRole("checkbox", { name: story }).check();
    await choose("tides");
    await expect(page.getByRole("main")).toContainText("You already have a highlight with that name");
    for (const story of [/Low tide/, /High tide/]) {
      await expect(page.getByRole("checkbox", { name: story })).toBeChecked();
    }

    await page.goto(profile);
    await row.getByRole("link", { name: "Tides" }).click();
    await expect(page.getByRole("img", { name: "The picture of Low tide" })).toBeVisible();
    await page.getByRole("link", { name: storyTexts.next }).click();
    await expect(page.getByRole("img", { name: "The picture of High tide" })).toBeVisible();
    await page.getByRole("link", { name: texts.edit }).click();
    await page.getByLabel(texts.name).fill("The sea");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByRole("main")).toContainText("The sea");
    await page.getByRole("button", { name: /Low tide/, pressed: true }).click();
    await expect(page.getByRole("button", { name: /Low tide/, pressed: false })).toBeVisible();
    await page.getByRole("button", { name: texts.delete }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.delete }).click();
    await expect(page).toHaveURL(profile);
    await expect(row.getByRole("link")).toHaveText([texts.make]);

    await page.goto(routes.newHighlight());
    await page.getByRole("checkbox", { name: /High tide/ }).check();
    await choose("Once");
    await row.getByRole("link", { name: "Once" }).click();
    await page.getByRole("link", { name: texts.edit }).click();
    await page.getByRole("button", { name: /High tide/, pressed: true }).click();
    await expect(row.getByRole("link")).toHaveText([texts.make]);
  });
});

import { communityTexts } from "#components/community/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { viewerTexts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

const phone = { width: 390, height: 600 };

test("keeps the actions of a long sheet in reach on a phone", async ({ page, signedIn, member }) => {
  await signedIn("rita");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "Cheap watches" });
  await page.setViewportSize(phone);
  await openConnected(page, routes.profile(bob.username));
  await page.getByRole("article").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: reportTexts.report }).click();
  const sheet = page.getByRole("dialog", { name: "Report this post" });
  await expect(sheet.getByRole("heading", { name: "Report this post" })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: reportTexts.send })).toBeInViewport({ ratio: 1 });
  const details = sheet.getByRole("textbox", { name: reportTexts.details });
  await details.focus();
  await expect(details).toBeInViewport({ ratio: 1 });
  const overlap = async () => {
    const words = await details.boundingBox();
    const foot = await sheet.getByRole("button", { name: reportTexts.send }).boundingBox();
    return words && foot ? words.y + words.height - foot.y : Number.NaN;
  };
  await expect.poll(overlap, "nothing lies over what is typed in").toBeLessThanOrEqual(0);
});

test("keeps the sidebar in one place at any page width", async ({ page, signedIn }) => {
  await signedIn("walt");
  const entry = page.getByRole("link", { name: "Bookmarks" });
  await openHydrated(page, routes.home());
  const place = (await entry.boundingBox())?.x;
  expect(place).toBeGreaterThan(0);
  for (const [name, path] of [
    ["Explore", routes.explore()],
    ["Popular", routes.popular()],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await page.waitForURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
    await expect.poll(async () => (await entry.boundingBox())?.x).toBe(place);
  }
});

test.describe("without script, which changes no layout", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("shows a community's facts and a photo's links on one line on a phone", async ({ page, signedIn }) => {
    await signedIn("olga");
    await page.goto(routes.community("slow-kitchen"));
    const facts = page.getByRole("region", { name: communityTexts.about }).getByText(/members · /);
    await expect.poll(async () => (await facts.boundingBox())?.height ?? 99).toBeLessThan(30);

    await page.goto(routes.explore());
    const photo = await page.getByRole("main").locator('a[href*="/photo/"]').first().getAttribute("href");
    const post = photo?.replace(/\/photo\/.*/, "") ?? "";
    await page.goto(`${post}/photo/1`);
    const ways = page.getByRole("navigation", { name: viewerTexts.label });
    await expect(ways.getByRole("link", { name: viewerTexts.toPost })).toHaveAttribute("href", post);
    await expect.poll(async () => (await ways.boundingBox())?.height ?? 99).toBeLessThan(60);
  });
});

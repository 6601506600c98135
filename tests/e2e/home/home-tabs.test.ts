import type { Page } from "@playwright/test";
import { homeTabTexts } from "#components/post/feed/texts.ts";
import { type HomeTab, routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { signInAsDemo } from "#tests/support/web-client";
import { isPlaceNoted } from "./is-place-noted.ts";
import { stableTop } from "./stable-top.ts";

/** Presses a tab where it is: a locator's click would scroll the page first. */
async function press(page: Page, tab: HomeTab): Promise<void> {
  const box = await page.getByRole("tab", { name: homeTabTexts.tabs[tab] }).boundingBox();
  if (!box) throw new Error("The tabs are not in view.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(panel(page, tab).getByRole("article").first()).toBeAttached();
}

const panel = (page: Page, tab: HomeTab) =>
  page.getByRole("tabpanel", { name: homeTabTexts.tabs[tab], exact: true });

/** The post below the tabs, and where it begins. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const tabs = document.querySelector("#main [role=tablist]")?.getBoundingClientRect();
    const rows = [...document.querySelectorAll<HTMLElement>("#home-panel article[data-post]")];
    const row = rows.find((each) => each.getBoundingClientRect().bottom > (tabs?.bottom ?? 0));
    return { post: row?.dataset.post, top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });

/** Scrolls as a reader does, until rows have their final heights, and returns the place. */
async function readOn(page: Page, by: number) {
  await page.mouse.move(700, 600);
  // Wheel events are handled after the call, and rows grow as they come into view.
  const left = await page.evaluateHandle((distance) => {
    const wheel = { px: distance };
    window.addEventListener("wheel", ({ deltaY }) => {
      wheel.px -= deltaY;
    });
    return wheel;
  }, by);
  for (let moved = 0; moved < by; moved += 400) await page.mouse.wheel(0, 400);
  await expect.poll(() => left.evaluate(({ px }) => px)).toBeLessThanOrEqual(0);
  const { post } = await placeOf(page);
  await stableTop(page.locator(`#home-panel article[data-post="${post}"]`));
  return placeOf(page);
}

async function expectPlace(page: Page, { post, top }: { post: string | undefined; top: number }) {
  await expect
    .poll(async () => {
      const now = await placeOf(page);
      return Math.abs(now.top - top) < 3 ? { ...now, top } : now;
    })
    .toEqual({ post, top });
  // On the way there another may have been noted.
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
}

test("each tab of home keeps its place, by its tab, Back and Forward", async ({ page, stack }) => {
  await adoptSession(page.context(), stack.origin, await signInAsDemo(stack.origin));
  await openConnected(page, routes.home());
  const inFollowing = await readOn(page, 2400);

  await test.step("a tab that was not read begins at its first post", async () => {
    await press(page, "popular");
    const first = await panel(page, "popular").getByRole("article").first().getAttribute("data-post");
    await expect.poll(async () => (await placeOf(page)).post).toBe(first);
  });

  const inPopular = await readOn(page, 1600);
  expect(inPopular.post).not.toBe(inFollowing.post);

  await test.step("each is where it was left", async () => {
    await press(page, "following");
    await expectPlace(page, inFollowing);
    await press(page, "popular");
    await expectPlace(page, inPopular);
  });

  await test.step("so it is after Back and Forward", async () => {
    await page.goBack();
    await expect(panel(page, "following")).toBeVisible();
    await expectPlace(page, inFollowing);
    await page.goForward();
    await expect(panel(page, "popular")).toBeVisible();
    await expectPlace(page, inPopular);
  });

  await test.step("and after both in quick succession", async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener("popstate", () => resolve(), { once: true });
          window.history.back();
        }),
    );
    await page.goForward();
    await expect(panel(page, "popular")).toBeVisible();
    await expectPlace(page, inPopular);
  });

  await test.step("the open tab leads to the top", async () => {
    await press(page, "popular");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

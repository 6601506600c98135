import type { Page } from "@playwright/test";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { endpoints } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { stopTime } from "#tests/e2e/support/stop-time";
import { chooseAndCrop } from "./story-steps.ts";

/** Whether the focused element and the picture are wholly in view. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const corners = (element: Element | null) => {
      if (!element) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 3, bottom - 3].map((y) => document.elementFromPoint(middle, y));
    };
    const focused = document.activeElement;
    const picture = document.querySelector(".story-preview");
    return {
      what: focused?.getAttribute("name") ?? focused?.id ?? "",
      focused: corners(focused).every((found) => found !== null && focused?.contains(found)),
      picture: corners(picture).every((found) => found !== null && picture?.contains(found)),
    };
  });

test("keeps the picture in view without covering the focus at any size of window and type", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, routes.createStory());
  await chooseAndCrop(page, "A lake");
  const text = page.getByLabel(texts.text);
  await text.fill("Morning at the lake");
  const share = page.getByRole("button", { name: texts.share });
  for (const { width, height, fontSize } of [
    { width: 390, height: 844, fontSize: "medium" },
    { width: 390, height: 600, fontSize: "large" },
    { width: 320, height: 512, fontSize: "large" },
    { width: 820, height: 500, fontSize: "medium" },
  ]) {
    await test.step(`${width} by ${height} with ${fontSize} type`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.setAttribute("data-font-size", size), fontSize);
      await text.focus();
      for (const key of ["Tab", "Shift+Tab"]) {
        const end = key === "Tab" ? share : text;
        while (!(await end.evaluate((element) => element === document.activeElement))) {
          await page.keyboard.press(key);
          await expect.poll(() => inSight(page)).toMatchObject({ focused: true, picture: true });
        }
      }
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(over).toBeLessThanOrEqual(0);
      for (const slider of await page.getByRole("slider").all()) {
        await expect.poll(async () => (await slider.boundingBox())?.width).toBeGreaterThan(100);
      }
    });
  }
});

/** Shares a story whose requests to the server are blocked, with time stopped, so that none is tried again by itself. */
async function shareInVain(page: Page): Promise<void> {
  await page.route(`**${API_PREFIX}${endpoints.createStory.path}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await openHydrated(page, routes.createStory());
  await chooseAndCrop(page, "A lake");
  await page.getByLabel(texts.text).fill("From the train");
  await stopTime(page);
  await page.getByRole("button", { name: texts.share }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/No connection/);
  await expect(page.getByRole("button", { name: texts.share })).toBeEnabled();
}

const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));
const shared = (page: Page) => page.getByRole("status", { name: "Messages" }).getByText(texts.shared);

test("shares a story created offline on reconnection, from any page", async ({
  page,
  complaints,
  signedIn,
}) => {
  complaints.allow(/ERR_FAILED/);
  await signedIn("alice");
  await shareInVain(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.unrouteAll();
  await goOnline(page);
  await expect(shared(page)).toBeVisible();
  await page.clock.resume();
  await openHydrated(page, routes.createStory());
  await expect(page.getByLabel(texts.text)).toHaveValue("");
  await expect(page.getByLabel(texts.choose)).toBeVisible();
});

test("shares a failed story with later edits when its author presses Share", async ({
  page,
  complaints,
  signedIn,
}) => {
  complaints.allow(/ERR_FAILED/);
  const { client, username } = await signedIn("alice");
  await shareInVain(page);
  const text = page.getByLabel(texts.text);
  await text.fill("From the station");
  await page.unrouteAll();
  await goOnline(page);
  await expect(text).toBeEnabled();
  await page.getByRole("button", { name: texts.share }).click();
  await expect(page).toHaveURL(routes.home());
  await expect(shared(page)).toBeVisible();
  const { stories } = await (await client.fetch(`${API_PREFIX}/stories/of/${username}`)).json();
  expect(stories).toEqual([
    expect.objectContaining({ text: expect.objectContaining({ content: "From the station" }) }),
  ]);
});

test("shares words on a background with the people in a list", async ({ page, signedIn }) => {
  const { client, username } = await signedIn("alice");
  const made = await client.post("/lists", { name: "Rowing crew" });
  const { list } = await made.json();
  await openHydrated(page, routes.createStory());
  await page.getByRole("button", { name: "Sea", exact: true }).click();
  await expect(page.getByRole("img", { name: "A plain background, Sea" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sea", exact: true, pressed: true })).toBeFocused();
  await page.getByLabel(texts.text).fill("Six o'clock at the boathouse");
  const audience = page.getByRole("combobox", { name: texts.audience });
  await audience.selectOption(list.id);
  await expect(audience).toHaveAccessibleDescription(texts.emptyListHint);
  await page.getByRole("button", { name: texts.share }).click();
  await expect(shared(page)).toBeVisible();
  const { stories } = await (await client.fetch(`${API_PREFIX}/stories/of/${username}`)).json();
  expect(stories).toEqual([
    expect.objectContaining({
      isForList: true,
      listName: "Rowing crew",
      image: expect.objectContaining({ alt: "A plain background, Sea", width: 720, height: 1280 }),
    }),
  ]);
});

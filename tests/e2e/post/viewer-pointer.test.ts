import type { Page } from "@playwright/test";
import { viewerTexts as texts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { settledBox } from "#tests/e2e/support/touch-steps";
import { publishPictures } from "./publish.ts";

const viewer = (page: Page) => page.getByRole("dialog", { name: texts.label });
const picture = (page: Page) => viewer(page).locator(".viewer-slide:not([inert]) img");

test("a mouse's wheel zooms, and a click beside the picture closes", async ({ page, signedIn }) => {
  const { client, username } = await signedIn("vera");
  const post = await publishPictures(client, "Three colors");
  await openConnected(page, routes.profile(username));
  const link = page.locator(`#main a[href="${routes.postPhoto(post.id, 1)}"]`);
  const place = (number: number) => expect(viewer(page).getByText(`${number} of 3`)).toBeVisible();
  await link.click();
  await place(1);
  const whole = await settledBox(viewer(page), picture(page));
  const center = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };

  await test.step("the wheel zooms, and the page below stays", async () => {
    const below = await page.evaluate(() => window.scrollY);
    await page.mouse.move(center.x, center.y);
    await page.mouse.wheel(0, -400);
    await expect(viewer(page).getByRole("button", { name: texts.zoomOut })).toBeEnabled();
    const scale = async () => (await settledBox(viewer(page), picture(page))).width / whole.width;
    await expect.poll(scale).toBeGreaterThan(1.5);
    await page.mouse.wheel(0, 4_000);
    await expect(viewer(page).getByRole("button", { name: texts.zoomOut })).toBeDisabled();
    await expect.poll(() => settledBox(viewer(page), picture(page))).toEqual(whole);
    expect(await page.evaluate(() => window.scrollY)).toBe(below);
  });

  await test.step("a click on the picture does not close it, one beside it does", async () => {
    await page.mouse.click(center.x, center.y);
    await place(1);
    await page.mouse.click(whole.x / 2, center.y);
    await expect(viewer(page)).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test("a pen swipes, zooms by a double tap, and drags the picture away", async ({ page, signedIn }) => {
  const { client, username } = await signedIn("pia");
  const post = await publishPictures(client, "Three colors");
  await openConnected(page, routes.profile(username));
  const link = page.locator(`#main a[href="${routes.postPhoto(post.id, 1)}"]`);
  await link.click();
  await expect(viewer(page).getByText("1 of 3")).toBeVisible();
  const whole = await settledBox(viewer(page), picture(page));
  const center = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", at: { x: number; y: number }) =>
    devtools.send("Input.dispatchMouseEvent", {
      ...{ type, ...at, pointerType: "pen", button: "left", clickCount: 1 },
      buttons: type === "mouseReleased" ? 0 : 1,
    });
  const drag = async (across: number, along: number) => {
    await pen("mousePressed", center);
    for (const share of [0.5, 1]) {
      await pen("mouseMoved", { x: center.x + across * share, y: center.y + along * share });
    }
    await pen("mouseReleased", { x: center.x + across, y: center.y + along });
  };

  await drag(-120, 0);
  await expect(viewer(page).getByText("2 of 3")).toBeVisible();
  await settledBox(viewer(page), picture(page));

  const zoomOut = viewer(page).getByRole("button", { name: texts.zoomOut });
  // Without waiting in between, since a busy machine would make two taps of it.
  const doubleTap = () =>
    Promise.all([1, 2].flatMap(() => [pen("mousePressed", center), pen("mouseReleased", center)]));
  await doubleTap();
  await expect(zoomOut).toBeEnabled();
  await settledBox(viewer(page), picture(page));
  await doubleTap();
  await expect(zoomOut).toBeDisabled();
  await settledBox(viewer(page), picture(page));

  await drag(0, 200);
  await expect(viewer(page)).toBeHidden();
  await expect(link).toBeFocused();
});

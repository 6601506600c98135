import { writeFile } from "node:fs/promises";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { MIB } from "#contract/units";
import { routes } from "#contract/web-routes";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { differenceOf, drawMap, previewPixels, storedPixels } from "#tests/e2e/support/picture-pixels";
import type { WebClient } from "#tests/support/web-client";

/**
 * Two lossy encodings and three resamplings leave a mean difference of about 1 of 255; a crop that is four pixels of the
 * preview off has 4, one that is turned or mirrored more than 40.
 */
const SAME = 3;

const maskOf = (page: Page) => page.getByRole("application");
const message = "Image updated successfully";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return { ...box, x0: box.x + box.width / 2, y0: box.y + box.height / 2 };
}

/** Waits for the frame after a change. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The picture in the dialog once it changes no more. */
async function shownPixels(page: Page): Promise<Buffer> {
  let pixels: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      await drawn(page);
      const before = pixels;
      pixels = await previewPixels(maskOf(page));
      return pixels.equals(before);
    })
    .toBe(true);
  return pixels;
}

/** Opens the form where it can be used at once: what is picked before hydration is not taken. */
const openForm = (page: Page) => openHydrated(page, routes.editProfile());

interface Applied {
  client: WebClient;
  field: "profileImage" | "bgImage";
  apply: () => Promise<void>;
}

/** Applies the crop and compares the stored picture with the preview. */
async function expectStoredAsShown(page: Page, { client, field, apply }: Applied) {
  const shown = await shownPixels(page);
  const { width, height } = await boxOf(maskOf(page));
  await apply();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { pixels, picture } = await storedPixels(client, field, { width, height });
  expect(differenceOf(shown, pixels), "stored and shown").toBeLessThan(SAME);
  expect(picture.width / picture.height).toBeCloseTo(width / height, 1);
  return { picture, shown };
}

test("crops, rotates and saves a profile picture by mouse as previewed", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  await openForm(page);
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByLabel("Change profile picture").click(),
  ]);
  await chooser.setFiles({ name: "map.png", mimeType: "image/png", buffer: await drawMap(1000, 640) });
  const dialog = page.getByRole("dialog", { name: "Edit Profile Picture" });
  await dialog.getByRole("radio", { name: "Square" }).check();
  const before = await shownPixels(page);
  const { x0, y0 } = await boxOf(maskOf(page));

  await page.mouse.move(x0, y0);
  await page.mouse.wheel(0, -300);
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.4");
  await dialog.getByRole("button", { name: "Rotate by 90 degrees" }).click();
  await page.mouse.move(x0, y0);
  await page.mouse.down();
  await page.mouse.move(x0 + 40, y0 - 70, { steps: 4 });
  await page.mouse.up();

  const { picture, shown } = await expectStoredAsShown(page, {
    client,
    field: "profileImage",
    apply: () => dialog.getByRole("button", { name: "Apply" }).click(),
  });
  expect(differenceOf(before, shown), "the preview followed").toBeGreaterThan(10 * SAME);
  // Everywhere at once, and Save is enabled.
  const folder = picture.url.slice(0, picture.url.lastIndexOf("/"));
  await expect(
    page
      .locator(`#sidebar img[src^="${folder}"], aside img[src^="${folder}"], nav img[src^="${folder}"]`)
      .first(),
  ).toBeAttached();
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  async function touch(
    session: CDPSession,
    type: "touchStart" | "touchMove" | "touchEnd",
    points: [number, number][],
  ) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  test("pinches, drags and saves an upright photo as previewed", async ({ page, signedIn }) => {
    const { client } = await signedIn("bob");
    await openForm(page);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByLabel("Change profile picture").tap(),
    ]);
    const buffer = await drawMap(960, 720, 6);
    await chooser.setFiles({ name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer });
    const dialog = page.getByRole("dialog", { name: "Edit Profile Picture" });
    await dialog.locator("label").filter({ hasText: "Square" }).tap();
    const before = await shownPixels(page);
    const { x0, y0 } = await boxOf(maskOf(page));

    const session = await page.context().newCDPSession(page);
    await touch(session, "touchStart", [
      [x0 - 40, y0],
      [x0 + 40, y0],
    ]);
    for (const spread of [50, 60, 70]) {
      await touch(session, "touchMove", [
        [x0 - spread, y0],
        [x0 + spread, y0],
      ]);
      await drawn(page);
    }
    await touch(session, "touchEnd", []);
    await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.8");
    await touch(session, "touchStart", [[x0, y0]]);
    for (const step of [20, 40, 60]) {
      await touch(session, "touchMove", [[x0 + step, y0 + step]]);
      await drawn(page);
    }
    await touch(session, "touchEnd", []);
    await dialog.getByRole("button", { name: "Rotate by 90 degrees" }).tap();

    const { shown } = await expectStoredAsShown(page, {
      client,
      field: "profileImage",
      apply: () => dialog.getByRole("button", { name: "Apply" }).tap(),
    });
    expect(differenceOf(before, shown), "the preview followed").toBeGreaterThan(10 * SAME);
  });
});

test("selects, moves, describes and saves a cover with the keyboard only", async ({ page, signedIn }) => {
  const { client } = await signedIn("carol");
  await openForm(page);
  // Waits before the keys that lead there, because a key is pressed faster than the browser applies the emulated setting.
  const choosing = page.waitForEvent("filechooser", { timeout: 30_000 });
  const picker = page.getByLabel("Change cover photo");
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused(picker)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const chooser = await choosing;
  await chooser.setFiles({ name: "map.png", mimeType: "image/png", buffer: await drawMap(960, 640) });
  const dialog = page.getByRole("dialog", { name: "Edit Cover Photo" });
  await expect(dialog.getByRole("radio")).toHaveCount(0);
  await expect(maskOf(page)).toBeFocused();
  await expectNoViolation(page);
  const before = await shownPixels(page);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("+");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const rotate = dialog.getByRole("button", { name: "Rotate by 90 degrees" });
  while (!(await isFocused(rotate))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Hills and stripes");

  const { shown } = await expectStoredAsShown(page, {
    client,
    field: "bgImage",
    apply: () => page.keyboard.press("Enter"),
  });
  expect(differenceOf(before, shown), "the preview followed").toBeGreaterThan(10 * SAME);
  await expect(picker).toBeFocused();
  await expect(page.getByLabel("Description of your cover photo")).toHaveValue("Hills and stripes");
});

test("reports unusable files, discards on Cancel and keeps a crop that could not be saved", {
  tag: "@journey",
}, async ({ page, signedIn, complaints }) => {
  const { client } = await signedIn("dave");
  await openForm(page);
  const picker = page.getByLabel("Change profile picture");
  const alert = page.getByRole("alert").filter({ hasText: /./ });
  const big = test.info().outputPath("big.png");
  await writeFile(big, Buffer.alloc(12 * MIB));
  await picker.setInputFiles(big);
  await expect(alert).toHaveText("Image size (12.00 MB) exceeds 10MB limit");
  const half = (await drawMap(960, 720, 1)).subarray(0, 3_000);
  await picker.setInputFiles({ name: "half.jpg", mimeType: "image/jpeg", buffer: half });
  await expect(alert).toHaveText("This image is damaged and cannot be used");
  await picker.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(alert).toHaveText("Only JPEG, PNG, WebP and AVIF images can be uploaded");
  const broken = Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1");
  await picker.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: broken });
  await expect(alert).toHaveText("This image is damaged and cannot be used");

  const map = { name: "map.png", mimeType: "image/png", buffer: await drawMap(400, 400) };
  await picker.setInputFiles(map);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await picker.setInputFiles(map);
  const dialog = page.getByRole("dialog", { name: "Edit Profile Picture" });
  await dialog.getByRole("button", { name: "Zoom in" }).click();

  // A phone in landscape: everything is in view, including the error.
  await page.setViewportSize({ width: 844, height: 390 });
  const seen = [
    maskOf(page),
    dialog.getByRole("slider", { name: "Zoom" }),
    dialog.getByRole("button", { name: "Rotate by 90 degrees" }),
    dialog.getByText("Read aloud to people who can't see it."),
    dialog.getByRole("button", { name: "Apply" }),
  ];
  for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });

  complaints.allow(/net::ERR_FAILED/);
  await page.route("**/api/profile/image", (route) => route.abort());
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to update image. Please try again.");
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.1");
  const none = await (await client.fetch("/api/profile")).json();
  expect(none.user.profileImage).toBeNull();
  await page.unroute("**/api/profile/image");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(message)).toBeVisible();
  // What has not been loaded yet when it is removed is not found.
  complaints.allow(/404 \(Not Found\) \(.*\/media\/[\da-f]+\//);
  await page.getByRole("button", { name: "Remove profile picture" }).click();
  const sheet = page.getByRole("dialog", { name: "Remove your profile picture?" });
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await sheet.getByRole("button", { name: "Remove profile picture" }).click();
  await expect(page.getByLabel("Description of your profile picture")).toHaveCount(0);
  await expect(picker).toBeFocused();
  await expect
    .poll(async () => (await (await client.fetch("/api/profile")).json()).user.profileImage)
    .toBeNull();
});

test("restores input after a reload and shows it on the profile once saved", { tag: "@journey" }, async ({
  page,
  signedIn,
  context,
  complaints,
}) => {
  const { username } = await signedIn("erin");
  complaints.allow(/status of 400/);
  await openForm(page);
  await page.getByLabel("Name", { exact: true }).fill("Erin of the Hills");
  await page.getByLabel("Bio").fill("x".repeat(200));
  await expect(page.getByText("160/160")).toBeVisible();
  await page.getByLabel("State").fill("Cork");
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Erin of the Hills");
  await expect(page.getByRole("status").filter({ hasText: "unsaved changes from before" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(/Enter the country too/);
  await expect(page.getByLabel("State")).toBeFocused();
  await page.getByLabel("Country").fill("Ireland");
  await save.click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await expect(page.getByText("unsaved changes from before")).toHaveCount(0);
  // The sidebar shows it without a reload, and the draft is deleted.
  await expect(page.getByRole("link", { name: /Erin of the Hills/ }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("edit-profile"))))
    .toEqual([]);
  await page.goto(`/profile/${username}`);
  await expect(page.getByRole("heading", { name: "Erin of the Hills" }).first()).toBeVisible();
  await expect(page.getByText("Cork, Ireland")).toBeVisible();

  await openForm(page);
  await page.getByLabel("Bio").fill("A lost session loses nothing");
  // The page reports how much it stores.
  await expect(page.getByText("28/160")).toBeVisible();
  // A page without a session gets neither socket nor ticket.
  complaints.allow(/status of 40[13]|HTTP Authentication failed/);
  await context.clearCookies({ name: /session/ });
  await openForm(page);
  await expect(page).toHaveURL(/login\?returnTo=%2Fedit-profile/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("loses nothing");
});

import type { Page } from "@playwright/test";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { gifFile, type PickedFile, pictureFile } from "#tests/e2e/support/picture-files";

const main = (page: Page) => page.getByRole("main");
const createButton = (page: Page) => main(page).getByRole("button", { name: texts.create });

/** Selects a file and crops its middle. */
async function cropPicture(page: Page, button: string, file: PickedFile, alt: string): Promise<void> {
  await main(page).getByLabel(button).setInputFiles([file]);
  const dialog = page.getByRole("dialog", { name: texts.cropPicture });
  await expect(dialog.getByRole("application")).toBeFocused();
  await dialog.getByLabel(texts.pictureAlt).fill(alt);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toBeHidden();
}

test("creates a community with its picture, and keeps the form after a failure", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(/ERR_/);
  const { username } = await signedIn("ada");
  await openHydrated(page, routes.newCommunity());
  const name = `Wings of ${username}`;
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("What is it about?").fill("Everything that flies");

  await main(page)
    .getByLabel(texts.choosePicture)
    .setInputFiles([await gifFile("wave.gif")]);
  await expect(main(page).getByRole("alert")).toContainText(
    "Only JPEG, PNG, WebP and AVIF images can be uploaded",
  );
  await cropPicture(page, texts.choosePicture, await pictureFile("teal.jpg"), "All teal");
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  const preview = main(page).getByRole("img", { name: "All teal" });
  await expect(preview).toBeVisible();

  await page.route("**/api/communities", (route) => route.abort("connectionreset"));
  await createButton(page).click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("What is it about?")).toHaveValue("Everything that flies");
  await expect(preview).toBeVisible();
  await page.unroute("**/api/communities");

  await createButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const shown = main(page).getByRole("img", { name: "All teal" });
  await expect(shown).toHaveAttribute("src", /^\/media\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // A later one is cropped in the same way.
  await expect(page).toHaveURL(/\/communities\/wings-of-[\w-]+$/);
  await openHydrated(page, `${new URL(page.url()).pathname}/edit`);
  await cropPicture(page, texts.changePicture, await pictureFile("red.png", "#c62839"), "All red");
  await expect(main(page).getByRole("img", { name: "All red" })).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole("img", { name: "All red" })).toBeVisible();
});

test("removes a chosen picture", async ({ page, signedIn }) => {
  const { username } = await signedIn("ada");
  await openHydrated(page, routes.newCommunity());
  await page.getByLabel("Name").fill(`Plain wings of ${username}`);
  await cropPicture(page, texts.choosePicture, await pictureFile("teal.jpg"), "All teal");
  await main(page).getByRole("button", { name: texts.removePicture }).click();
  await expect(main(page).getByRole("img", { name: "All teal" })).toHaveCount(0);
  await createButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: `Plain wings of ${username}` })).toBeVisible();
  await expect(main(page).getByRole("img", { name: "All teal" })).toHaveCount(0);
});

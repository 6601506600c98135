import type { Locator, Page } from "@playwright/test";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { expect } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import type { PickedFile } from "#tests/e2e/support/picture-files";

const main = (page: Page) => page.getByRole("main");
export const composer = (page: Page) => page.locator("[data-composer]");
export const field = (page: Page) => composer(page).getByLabel(texts.composerLabel);
export const postButton = (page: Page) =>
  composer(page).getByRole("button", { name: texts.post, exact: true });
export const tiles = (page: Page) => composer(page).locator("[data-picture]");
export const articles = (page: Page) => main(page).getByRole("article");

/** Opens home and waits for the composer's hydration, before which selected files are ignored. */
export async function openHome(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await field(page).focus();
  await expect(composer(page).getByRole("button", { name: texts.addPictures })).toBeEnabled();
  await expect(postButton(page)).toBeDisabled();
}

/** Opens home on a phone, and over it the composer. */
export async function openSheet(page: Page): Promise<void> {
  await openHydrated(page, "/");
  await main(page).getByRole("button", { name: texts.composerLabel }).click();
  await expect(page.getByRole("dialog", { name: texts.title })).toBeVisible();
  await expect(field(page)).toBeFocused();
}

export async function pick(page: Page, button: string, ...files: PickedFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await composer(page).getByRole("button", { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Waits until every picture is uploaded. */
export async function uploaded(page: Page, count: number): Promise<void> {
  await expect(tiles(page)).toHaveCount(count);
  await expect(tiles(page).getByRole("progressbar")).toHaveCount(0);
  await expect(tiles(page).getByRole("alert")).toHaveCount(0);
}

export async function describePicture(page: Page, number: number, alt: string): Promise<void> {
  await page.getByRole("button", { name: `ALT: describe picture ${number}` }).click();
  await page.getByRole("textbox", { name: texts.descriptionLabel }).fill(alt);
  await page.getByRole("button", { name: texts.done }).click();
}

/** Waits until the server has stored the new post and the feed shows it. */
export async function sent(row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  await expect(row.getByText(texts.sending)).toHaveCount(0);
  await expect(row.getByRole("alert")).toHaveCount(0);
}

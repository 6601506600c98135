import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { cropTexts } from "#components/ui/crop/texts.ts";
import { endpoints as apiRoutes } from "#contract/endpoints";
import { pictureFile } from "#tests/e2e/support/picture-files";
import type { WebClient } from "#tests/support/web-client";

/** Publishes a story without a browser. */
export async function tell(
  client: WebClient,
  text: string,
  background = "#0f766e",
  others: Record<string, string> = {},
): Promise<void> {
  const image = sharp({ create: { width: 360, height: 640, channels: 3, background } }).jpeg();
  const form = new FormData();
  form.set("text", text);
  form.set("alt", `The picture of ${text}`);
  for (const [name, value] of Object.entries(others)) form.set(name, value);
  form.set("image", new Blob([new Uint8Array(await image.toBuffer())]), "story.jpg");
  expect((await client.upload(apiRoutes.createStory.path, form)).status).toBe(200);
}

/** Selects a picture in the story composer and crops its middle. */
export async function chooseAndCrop(page: Page, alt: string): Promise<void> {
  await page.getByLabel(texts.choose).setInputFiles([await pictureFile("teal.jpg")]);
  const dialog = page.getByRole("dialog", { name: texts.crop });
  await expect(dialog.getByRole("application")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await dialog.getByRole("button", { name: cropTexts.apply }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByLabel(texts.alt).fill(alt);
}

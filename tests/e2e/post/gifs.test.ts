import type { Page } from "@playwright/test";
import sharp from "sharp";
import { gifTexts } from "#components/composer/insert/gif-texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { test as base, expect } from "#tests/e2e/support/fixtures";
import { gifFile, pictureFile } from "#tests/e2e/support/picture-files";
import { bytes, GifProviderStandIn, status } from "#tests/support/gif-provider";
import { Stack } from "#tests/support/stack";
import { articles, composer, openHome, postButton, sent, tiles } from "./composer-steps.ts";

/** A product configured with a GIF provider on this machine. */
const test = base.extend<object, { provider: GifProviderStandIn }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const provider = await GifProviderStandIn.start();
      const { buffer: gif } = await gifFile("wave.gif");
      const { buffer: jpeg } = await pictureFile("wave.jpg");
      provider.files.set("/wave.gif", bytes("image/gif", gif));
      provider.files.set("/wave.jpg", bytes("image/jpeg", jpeg));
      provider.files.set(
        "/wave.webp",
        bytes("image/webp", await sharp(gif, { animated: true }).webp().toBuffer()),
      );
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  stack: [
    async ({ provider }, use) => {
      const stack = await Stack.start({ env: provider.settings });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

const found = (slug: string, title: string, file = "/wave.gif") => ({
  slug,
  title,
  preview: "/wave.webp",
  still: "/wave.jpg",
  file,
});

async function openGifs(page: Page) {
  const button = composer(page).getByRole("button", { name: texts.addGif });
  await expect(button).toHaveAttribute("popovertarget");
  await button.click();
  const panel = page.getByRole("dialog", { name: texts.addGif });
  await expect(panel.getByPlaceholder("Search KLIPY")).toBeFocused();
  return panel;
}

test("searches a GIF with the keyboard, loads it from this origin only and posts it with its title", async ({
  page,
  signedIn,
  provider,
  stack,
}) => {
  provider.answer = null;
  provider.gifs = [found("wave", "A person waves"), found("bow", "A person bows")];
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== stack.origin) elsewhere.push(request.url());
  });
  await signedIn("alice");
  await openHome(page);
  const panel = await openGifs(page);
  const tile = panel.getByRole("button", { name: "A person waves" });
  await expect(tile).toBeVisible();
  const width = () => tile.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expectNoViolation(page, "[data-composer]");
  await page.keyboard.type("wave");
  await expect.poll(() => provider.requests.some((path) => path.includes("/search?q=wave&"))).toBe(true);
  // Until then the tiles are those found before, and are replaced.
  await expect(panel.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(tile).toBeVisible();
  await page.keyboard.press("Enter");
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
  await expect(
    page.getByRole("button", { name: "ALT: change the description of picture 1" }),
  ).toHaveAttribute("title", "A person waves");
  await expect(composer(page).getByRole("button", { name: texts.addPictures })).toBeDisabled();
  await postButton(page).click();
  const row = articles(page).first();
  await sent(row);
  await page.reload();
  await expect(row.getByRole("img", { name: "A person waves" }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test("reports a failing provider and still allows uploads", async ({
  page,
  signedIn,
  provider,
  complaints,
}) => {
  complaints.allow(/424/);
  provider.answer = status(500);
  await signedIn("alice");
  await openHome(page);
  const panel = await openGifs(page);
  await page.keyboard.type("nothing to be had");
  await expect(panel.getByRole("alert")).toContainText("GIFs cannot be searched right now");
  provider.answer = null;
  provider.gifs = [found("gone", "A GIF that is gone", "/gone.gif")];
  await panel.getByRole("button", { name: texts.retry }).click();
  await panel.getByRole("button", { name: "A GIF that is gone" }).click();
  await expect(panel.getByRole("alert")).toContainText("This GIF cannot be fetched right now.");
  const chooser = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: gifTexts.uploadGif }).click();
  await (await chooser).setFiles([await gifFile("own.gif")]);
  await expect(panel).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).getByRole("progressbar")).toHaveCount(0);
});

import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { expect, test } from "#tests/e2e/support/fixtures";
import { befriend, conversationOf, openThread } from "./chat-steps.ts";

/** Colors of the left margin of what scrolls in a sheet, where there are no words: below its top, and above its foot. */
async function marginOf(scrolled: Locator) {
  const { data, info } = await sharp(await scrolled.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (y: number) => [...data.subarray((y * info.width + 8) * 3, (y * info.width + 8) * 3 + 3)];
  return { top: colorAt(40), foot: colorAt(info.height - 20) };
}

test("a sheet that goes on below is shaded at its lower edge, until its end is reached", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const others = [await member("bob"), await member("cleo")];
  await befriend(alice, ...others);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openThread(page, await conversationOf(alice, others, "Lake trip"));
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await page.getByRole("button", { name: chatThreadTexts.details }).click();
    const sheet = page.getByRole("dialog", { name: "Lake trip" });
    const scrolled = sheet.locator("> :first-child");
    await expect(sheet).toHaveCSS("opacity", "1");
    await scrolled.evaluate((element) => element.scrollTo(0, 0));
    await expect
      .poll(async () => {
        const { top, foot } = await marginOf(scrolled);
        return Math.max(...top.map((value, index) => value - (foot[index] ?? 0)));
      }, theme)
      .toBeGreaterThan(4);
    await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect
      .poll(async () => {
        const { top, foot } = await marginOf(scrolled);
        return Math.max(...top.map((value, index) => Math.abs(value - (foot[index] ?? 0))));
      }, theme)
      .toBeLessThan(2);
    await page.keyboard.press("Escape");
  }
});

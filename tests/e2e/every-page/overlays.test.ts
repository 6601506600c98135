import type { Page } from "@playwright/test";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { muteQuestion } from "#components/mute/texts.ts";
import { blockQuestion } from "#components/person/block-texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { reportTitles } from "#components/report/texts.ts";
import { shareTexts } from "#components/share/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { viewerTexts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { befriend, conversationOf, openThread, sayIn } from "#tests/e2e/chat/chat-steps";
import { postRow } from "#tests/e2e/post/post-steps";
import { publishPictures } from "#tests/e2e/post/publish";
import { tell } from "#tests/e2e/story/story-steps";
import { askAxe, expectNoViolation, expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

const appearances = ["light and dark, on a phone and a tablet", "forced colors"] as const;
type Appearance = (typeof appearances)[number];

/** Checks an open overlay on a phone in both themes, and on a tablet, where it has another place or width; or in forced colors. */
async function checkIn(appearance: Appearance, page: Page, part: string, isDark: boolean): Promise<void> {
  if (appearance === "forced colors") {
    expect((await askAxe(page, { part, isColorsOnly: true })).problems).toEqual([]);
    return;
  }
  if (isDark) expect((await askAxe(page, { part, theme: "dark" })).problems).toEqual([]);
  else await expectNoViolationInThemes(page, part);
  await checkOnTablet(page, part);
}

async function checkOnTablet(page: Page, part: string): Promise<void> {
  await page.setViewportSize(tablet);
  await expectNoViolation(page, part);
  await page.setViewportSize(phone);
}

const DIALOG = "dialog[open]";
const POPOVER = ":popover-open";

for (const appearance of appearances) {
  test(`sheets, menus and dialogs pass axe in ${appearance}`, async ({ page, signedIn, member }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    await page.emulateMedia({
      reducedMotion: "reduce",
      ...(appearance === "forced colors" && { forcedColors: "active", colorScheme: "dark" }),
    });
    const check = (part: string, isDark = false) => checkIn(appearance, page, part, isDark);
    const [alice, bob] = [await signedIn("alice"), await member("bob")];
    await befriend(alice, bob);
    const post = await publishPictures(bob.client, "Three colors");
    await tell(bob.client, "Morning by the lake");
    const id = await conversationOf(alice, [bob], "Lake trip");
    await sayIn(id, bob, "Shall we go?");
    await openConnected(page, routes.home());
    const row = postRow(page, "Three colors");
    const dialog = (name: string) => page.getByRole("dialog", { name });
    const close = async (name: string) => {
      await page.keyboard.press("Escape");
      await expect(dialog(name)).toBeHidden();
    };
    const choose = async (item: string) => {
      await row.getByRole("button", { name: postTexts.more }).click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
    };

    await test.step("the menu of a post", async () => {
      await row.getByRole("button", { name: postTexts.more }).click();
      await expect(page.getByRole("menu", { name: postTexts.more })).toBeVisible();
      await check(POPOVER);
      await page.keyboard.press("Escape");
    });

    for (const [item, title] of [
      [postMenuTexts.mute, muteQuestion(bob.username)],
      [postMenuTexts.block, blockQuestion(bob.username)],
      [postMenuTexts.report, reportTitles.post],
    ] as const) {
      await test.step(title, async () => {
        await choose(item);
        await expect(dialog(title)).toBeVisible();
        await check(DIALOG);
        await close(title);
      });
    }

    await test.step("the share sheet", async () => {
      await row.getByRole("button", { name: postRowTexts.share }).click();
      await expect(dialog(shareTexts.title).getByRole("button", { name: /Send/ }).first()).toBeVisible();
      await check(DIALOG);
      await close(shareTexts.title);
    });

    await test.step("the viewer of pictures", async () => {
      await row.locator(`a[href="${routes.postPhoto(post.id, 1)}"]`).click();
      await expect(dialog(viewerTexts.label)).toBeVisible();
      // It is dark in every theme, over a backdrop that axe does not see.
      await check(DIALOG, true);
      await close(viewerTexts.label);
    });

    await test.step("a story", async () => {
      await page.locator(`[data-story-of="${bob.username}"]`).click();
      await expect(
        dialog(storyTrayTexts.label).getByRole("img", { name: /Morning by the lake/ }),
      ).toBeVisible();
      const [bar, fill] = [".story-bar", ".story-fill"].map((part) =>
        page
          .locator(`${DIALOG} ${part}`)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      );
      expect(await fill, "how far the story is").not.toBe(await bar);
      await check(DIALOG);
      await close(storyTrayTexts.label);
    });

    await test.step("the composer and its emoji", async () => {
      await page.locator(`a[href="${routes.createPost()}"]:visible`).first().click();
      const composer = page.locator(DIALOG);
      await expect(composer.getByLabel(composerTexts.composerLabel)).toBeVisible();
      await check(DIALOG);
      await composer.getByRole("button", { name: composerTexts.addEmoji }).click();
      await expect(page.getByRole("searchbox", { name: composerTexts.findEmoji })).toBeVisible();
      await check(POPOVER);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(composer).toBeHidden();
    });

    await test.step("the details of a conversation", async () => {
      await openThread(page, id);
      await page.getByRole("button", { name: chatThreadTexts.details }).click();
      await expect(page.locator(DIALOG)).toContainText(bob.username);
      await check(DIALOG);
    });
  });
}

import type { Locator, Page } from "@playwright/test";
import { expectNoViolationInThemes } from "./axe.ts";
import { expect } from "./fixtures.ts";

/** Presses a key until something has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** What was opened has the focus: keys that are pressed before mean what opened it. */
export const expectFocusIn = (opened: Locator): Promise<void> =>
  expect.poll(() => opened.evaluate((each) => each.contains(document.activeElement))).toBe(true);

interface Walk {
  /** What opens it, reached with the tabulator key elsewhere. */
  opener: Locator;
  opened: Locator;
  /** Of what is opened, for axe. */
  part: string;
  /** What is done with it before it is closed. */
  use?: () => Promise<void>;
  /** Where the focus is afterwards, if not where it was. */
  back?: Locator;
}

/** Opens something by Enter, looks at it, and closes it by Escape: the focus was in it, and is where it was. */
export async function openAndClose(page: Page, walk: Walk): Promise<void> {
  const { opener, opened, part, use, back = opener } = walk;
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opened).toBeVisible();
  await expectFocusIn(opened);
  await expectNoViolationInThemes(page, part);
  await use?.();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(back).toBeFocused();
}

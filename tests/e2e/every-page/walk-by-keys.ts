import type { Locator, Page } from "@playwright/test";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { expect } from "#tests/e2e/support/fixtures";

/** Presses a key until the element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Whether the opened overlay has the focus: earlier keys would go to its opener. */
export const expectFocusIn = (opened: Locator): Promise<void> =>
  expect.poll(() => opened.evaluate((each) => each.contains(document.activeElement))).toBe(true);

interface Walk {
  /** The element that opens it, reached with Tab. */
  opener: Locator;
  opened: Locator;
  /** Selector of the overlay, for axe. */
  part: string;
  /** Actions before it is closed. */
  use?: () => Promise<void>;
  /** The focused element afterwards, by default the opener. */
  back?: Locator;
}

/** Opens an overlay with Enter, checks it and closes it with Escape; the focus moves into it and back. */
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

import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Axe has nothing to say of a part of the page, in the dark and in the light. Motion is to be reduced: what fades in has less contrast. */
export async function expectNoViolation(page: Page, part: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
      theme,
    ).toEqual([]);
  }
}

/** Presses a key until something has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

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
  await expect.poll(() => opened.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await expectNoViolation(page, part);
  await use?.();
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(back).toBeFocused();
}

import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Waits until script has taken over an element of the server's HTML. Some parts are hydrated only once their member has used the page for
 * a moment, such as the buttons to join a community, which submit plain forms until then.
 */
export async function takenOver(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

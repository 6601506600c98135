import type { Locator, Page } from "@playwright/test";
import { viewRepliesMessage } from "#components/comment/texts.ts";
import { routes } from "#contract/web-routes";
import { stableTop } from "#tests/e2e/home/stable-top";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { newPost, say } from "./comment-steps.ts";

const comment = (page: Page, id: string) => page.locator(`#comment-${id}`);

/** Scrolls until an element's top is at a fraction of the window's height. */
async function scrollTo(item: Locator, part: number): Promise<void> {
  await item.evaluate((element, share) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - window.innerHeight * share });
  }, part);
}

test("keeps the reading position when a reply arrives", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const postId = await newPost(alice.client, "Tell me everything");
  const ids: string[] = [];
  for (let number = 1; number <= 14; number += 1) {
    ids.unshift(await say(bob.client, postId, `Number ${number}, which says a little more than a word`));
  }
  const [, upper = "", , read = "", , , lower = ""] = ids;
  for (const id of [upper, lower]) await say(bob.client, postId, "The first reply", id);
  await openConnected(page, routes.post(postId));
  for (const id of [upper, lower]) {
    await comment(page, id)
      .getByRole("button", { name: viewRepliesMessage(1) })
      .click();
    await expect(comment(page, id).getByRole("listitem")).toHaveCount(1);
  }

  for (const part of [0.45, 0.2]) {
    const count = await comment(page, upper).getByRole("listitem").count();
    await scrollTo(comment(page, read), part);
    const before = await stableTop(comment(page, read));
    // Once in the window above the reading position, and once above the window; each time also below it.
    const [above, below] = [
      await say(bob.client, postId, `Above, at ${part}`, upper),
      await say(bob.client, postId, `Below, at ${part}`, lower),
    ];
    await expect(comment(page, above)).toBeAttached();
    await expect(comment(page, below)).toBeAttached();
    await expect(comment(page, upper).getByRole("listitem")).toHaveCount(count + 1);
    // The window scrolls by whole pixels, and replies have fractional heights.
    expect(Math.abs((await stableTop(comment(page, read))) - before)).toBeLessThanOrEqual(2);
  }
});

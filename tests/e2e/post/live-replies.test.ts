import type { Locator, Page } from "@playwright/test";
import { commentTexts, viewRepliesMessage } from "#components/comment/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { newPost, say } from "./comment-steps.ts";

const comment = (page: Page, id: string) => page.locator(`#comment-${id}`);
const repliesOf = (page: Page, count: number) =>
  page.getByRole("main").getByRole("button", { name: viewRepliesMessage(count) });

async function topOf(item: Locator): Promise<number> {
  return Math.round((await item.boundingBox())?.y ?? Number.NaN);
}

/** Scrolls until an element's top is at a fraction of the window's height. */
async function scrollTo(item: Locator, part: number): Promise<void> {
  await item.evaluate((element, share) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - window.innerHeight * share });
  }, part);
}

test("updates an open page with the count of replies, then the replies, and removes deleted ones", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const postId = await newPost(alice.client, "Where shall we meet?");
  const root = await say(alice.client, postId, "By the old oak?");
  await openConnected(page, routes.post(postId));
  await openConnected(bob.page, routes.post(postId));
  await expect(repliesOf(page, 1)).toHaveCount(0);

  await comment(bob.page, root).getByRole("link", { name: commentTexts.reply }).click();
  await bob.page
    .getByRole("main")
    .getByRole("textbox", { name: /^Reply to / })
    .pressSequentially("Under it");
  await bob.page.keyboard.press("Control+Enter");
  await expect(repliesOf(page, 1)).toBeVisible();
  const second = await say(bob.client, postId, "Or beside it", root);
  await repliesOf(page, 2).click();
  await expect(comment(page, second)).toBeVisible();
  // Bob's own thread is expanded, since he has written in it.
  await expect(comment(bob.page, second)).toBeVisible();

  const third = await say(bob.client, postId, "At noon", root);
  await expect(comment(page, third)).toContainText("At noon");
  await expect(comment(page, root).getByRole("listitem")).toHaveCount(3);
  await bob.client.change("DELETE", `/comments/${second}`);
  await expect(comment(page, second)).toHaveCount(0);
  await expect(comment(bob.page, second)).toHaveCount(0);
  await page.getByRole("button", { name: commentTexts.hideReplies }).click();
  await expect(repliesOf(page, 2)).toBeVisible();

  const other = await say(bob.client, postId, "Something else");
  await page.getByRole("button", { name: "1 new comment" }).click();
  await expect(comment(page, other)).toBeVisible();
  await bob.client.change("DELETE", `/comments/${other}`);
  await expect(comment(page, other)).toHaveCount(0);
});

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
    const before = await topOf(comment(page, read));
    // Once in the window above the reading position, and once above the window; each time also below it.
    const [above, below] = [
      await say(bob.client, postId, `Above, at ${part}`, upper),
      await say(bob.client, postId, `Below, at ${part}`, lower),
    ];
    await expect(comment(page, above)).toBeAttached();
    await expect(comment(page, below)).toBeAttached();
    await expect(comment(page, upper).getByRole("listitem")).toHaveCount(count + 1);
    // The window scrolls by whole pixels, and replies have fractional heights.
    expect(Math.abs((await topOf(comment(page, read))) - before)).toBeLessThanOrEqual(2);
  }
});

test("announces no replies of muted or blocked members", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const [bob, carol, dave] = [await member("bob"), await member("carol"), await member("dave")];
  await alice.client.post(`/mute/${carol.username}`, { duration: "always" });
  await alice.client.post(`/block/${dave.username}`);
  const postId = await newPost(bob.client, "Anybody?");
  const root = await say(bob.client, postId, "Hello");
  await openConnected(page, routes.post(postId));
  await say(carol.client, postId, "Muted words", root);
  await say(dave.client, postId, "Blocked words", root);
  const heard = await say(bob.client, postId, "Words for all", root);
  await repliesOf(page, 1).click();
  await expect(comment(page, heard)).toBeVisible();
  await say(carol.client, postId, "More muted words", root);
  const last = await say(bob.client, postId, "More for all", root);
  await expect(comment(page, last)).toBeVisible();
  await expect(comment(page, root).getByRole("listitem")).toHaveCount(2);
});

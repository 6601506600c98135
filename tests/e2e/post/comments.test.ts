import type { Locator, Page } from "@playwright/test";
import {
  commentTexts,
  editCommentTexts,
  newCommentsMessage,
  replyToMessage,
} from "#components/comment/texts.ts";
import { editTexts } from "#components/ui/edit-text/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated } from "#tests/e2e/support/open-hydrated";
import { newPost, say } from "./comment-steps.ts";

const mainOf = (page: Page) => page.getByRole("main");
const commentsOf = (page: Page) => mainOf(page).getByRole("list", { name: commentTexts.comments });
const comment = (page: Page, text: string) => mainOf(page).getByRole("listitem").filter({ hasText: text });
const box = (page: Page) => mainOf(page).getByRole("textbox", { name: commentTexts.add });

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await mainOf(page).getByRole("button", { name: commentTexts.send, exact: true }).click();
}

/** Rendered by the server, not only optimistically. */
async function expectSent(item: Locator): Promise<void> {
  await expect(item.getByRole("button", { name: commentTexts.like })).toBeVisible();
}

test("shows a comment on top at once and in the author's open page, where it is answered and liked", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const postId = await newPost(alice.client, "What do you think of the harbour?");
  await say(bob.client, postId, "Earlier words");
  const html = await (await page.request.get(routes.post(postId))).text();
  expect(html).toContain(">Just now<");
  await openConnected(page, routes.post(postId));
  await openConnected(bob.page, routes.post(postId));

  await write(page, "Something new");
  const own = commentsOf(page).getByRole("listitem").first();
  await expect(own).toContainText("Something new");
  await expect(own).toContainText("Just now");
  await expectSent(own);
  await expect(box(page)).toHaveValue("");

  await bob.page.getByRole("button", { name: newCommentsMessage(1, false) }).click();
  const seen = comment(bob.page, "Something new");
  await answered(bob.page, /\/comments\/[^/]+\/like$/, () =>
    seen.getByRole("button", { name: commentTexts.like }).click(),
  );
  await expect(seen.getByRole("button", { name: commentTexts.like })).toHaveAttribute("aria-pressed", "true");
  await seen.getByRole("link", { name: commentTexts.reply }).click();
  const answer = mainOf(bob.page).getByRole("textbox", { name: replyToMessage("Alice") });
  await expect(mainOf(bob.page).getByRole("textbox", { name: /^Reply to / })).toHaveValue(
    `@${alice.username} `,
  );
  await mainOf(bob.page)
    .getByRole("textbox", { name: /^Reply to / })
    .pressSequentially("I agree");
  await bob.page.keyboard.press("Control+Enter");
  await expect(answer).toHaveCount(0);
  await expectSent(comment(bob.page, "I agree").last());

  await page.reload();
  await hydrated(page);
  await expect(comment(page, "Something new").first()).toContainText("1");
  await page.getByRole("button", { name: "View 1 reply" }).click();
  await expect(comment(page, "I agree").last()).toBeVisible();
  await page.getByRole("button", { name: commentTexts.hideReplies }).click();
  await expect(comment(page, "I agree")).toHaveCount(0);
});

test("edits a comment with the keyboard, which a reader's open page shows with a link to what it said before", {
  tag: "@journey",
}, async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const postId = await newPost(bob.client, "When does it leave?");
  await say(alice.client, postId, "At nine");
  await openConnected(page, routes.post(postId));
  await openConnected(bob.page, routes.post(postId));
  await expect(comment(bob.page, "At nine")).toBeVisible();

  const menu = comment(page, "At nine").getByRole("button", { name: commentTexts.more });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: commentTexts.edit })).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: editCommentTexts.title });
  await expect(sheet.getByRole("textbox", { name: editCommentTexts.label })).toBeFocused();
  await page.keyboard.type(", or at ten");
  await sheet.getByRole("button", { name: editTexts.save }).press("Enter");
  await expect(sheet).toBeHidden();
  const edited = (shown: Page) => comment(shown, "At nine, or at ten").getByRole("link", { name: "edited" });
  await expect(edited(page)).toBeVisible();
  await expect(
    comment(page, "At nine, or at ten").getByRole("button", { name: commentTexts.more }),
  ).toBeFocused();

  await edited(bob.page).click();
  await expect(mainOf(bob.page).getByRole("listitem")).toContainText(["At nine, or at ten", "At nine"]);
  await bob.page.goBack();
  await expect(edited(bob.page)).toBeVisible();
});

test("deletes a comment after a confirmation and keeps its place above the replies", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const postId = await newPost(bob.client, "Say something");
  const withReply = await say(alice.client, postId, "I take this back");
  await say(alice.client, postId, "And this too");
  await say(bob.client, postId, "Why would you?", withReply);
  await openConnected(page, routes.post(postId));
  const sheet = page.getByRole("dialog", { name: commentTexts.deleteTitle });

  const askToDelete = async (text: string) => {
    await comment(page, text).getByRole("button", { name: commentTexts.more }).click();
    await page.getByRole("menuitem", { name: commentTexts.delete }).click();
  };
  await askToDelete("And this too");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(comment(page, "And this too")).toBeVisible();
  const heirs = { "And this too": comment(page, "I take this back"), "I take this back": mainOf(page) };
  for (const [text, heir] of Object.entries(heirs)) {
    await askToDelete(text);
    await answered(page, /\/comments\/[^/]+$/, () =>
      sheet.getByRole("button", { name: commentTexts.delete }).click(),
    );
    await expect(comment(page, text)).toHaveCount(0);
    await expect(heir).toBeFocused();
  }
  await page.reload();
  await hydrated(page);
  await expect(mainOf(page)).not.toContainText("And this too");
  await expect(mainOf(page)).toContainText(commentTexts.deleted);
  await page.getByRole("button", { name: "View 1 reply" }).click();
  await expect(comment(page, "Why would you?").last()).toBeVisible();
  await box(page).fill("line\n".repeat(40));
  await expect.poll(() => box(page).evaluate((field) => field.scrollHeight > field.clientHeight)).toBe(true);
  await expect.poll(async () => (await box(page).boundingBox())?.height).toBeLessThanOrEqual(101);
});

test("links to a single comment, including a reply far down", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const postId = await newPost(alice.client, "A long talk");
  const first = await say(bob.client, postId, "The very first");
  const reply = await say(bob.client, postId, "The one that is meant", first);
  for (let number = 1; number <= 22; number += 1) await say(bob.client, postId, `filler ${number}`);
  await openConnected(page, routes.comment(postId, reply));
  const meant = page.locator(`#comment-${reply}`);
  await expect(meant).toBeInViewport();
  await expect(meant).toBeFocused();
  await expect(meant).toHaveAttribute("aria-current", "true");

  await openConnected(page, routes.comment(postId, crypto.randomUUID()));
  await expect(mainOf(page)).toContainText(commentTexts.linkedGone);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a post with its replies and accepts comments and replies", { tag: "@journey" }, async ({
    page,
    signedIn,
    member,
  }) => {
    const alice = await signedIn("alice");
    const bob = await member("bob");
    const postId = await newPost(bob.client, "For every browser");
    const first = await say(bob.client, postId, "A first word");
    await say(bob.client, postId, "And a reply to it", first);
    await page.goto(routes.post(postId));
    await page.getByText("View 1 reply").click();
    await expect(mainOf(page)).toContainText("And a reply to it");
    await write(page, "Written plainly");
    await expect(commentsOf(page).getByRole("listitem").first()).toContainText("Written plainly");
    await comment(page, "A first word")
      .first()
      .getByRole("link", { name: commentTexts.reply })
      .first()
      .click();
    const answer = mainOf(page).getByRole("textbox", { name: /^Reply to / });
    await answer.fill(`@${bob.username} answered plainly`);
    await mainOf(page).getByRole("button", { name: commentTexts.reply, exact: true }).click();
    await expect(comment(page, "answered plainly").last()).toContainText(`@${alice.username}`);
  });
});

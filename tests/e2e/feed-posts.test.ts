import { HOUR } from "#contract/limits";
import { answered } from "./answered.ts";
import { expect, test } from "./fixtures.ts";
import { follow } from "./follow.ts";
import { openConnected } from "./open-connected.ts";
import { publish, postRow as row } from "./post-steps.ts";

test("keeps a like across a reload and counts it once per member", async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(alice.client, bob.username);
  const post = await publish(bob.client, "The harbour is quiet this morning");
  await openConnected(page, "/");
  const like = row(page, "The harbour").getByRole("button", { name: /^Like/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await answered(page, /\/like$/, () => like.click());
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect((await alice.client.post(`/posts/${post.id}/like`)).status).toBe(200);
  await page.reload();
  await expect(row(page, "The harbour").getByRole("button", { name: "Like, 1 like" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("removes a deleted post at once and restores it on Undo", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  await publish(client, "Written in haste");
  await publish(client, "Written with care");
  await openConnected(page, "/");
  const hasty = row(page, "Written in haste");
  await hasty.getByRole("button", { name: "More options" }).click();
  await answered(page, /\/posts\/[^/]+$/, () => page.getByRole("menuitem", { name: "Delete" }).click());
  await expect(hasty).toBeHidden();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeHidden();
  await answered(page, /\/restore$/, () => page.getByRole("button", { name: "Undo" }).click());
  await expect(hasty).toBeVisible();
  await page.reload();
  await expect(hasty).toBeVisible();
});

test("labels an edited post and shows its history", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  await publish(client, "The fair is on Saturday");
  await openConnected(page, "/");
  await row(page, "The fair").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const text = page.getByLabel("Text of the post");
  await expect(text).toHaveValue("The fair is on Saturday");
  await text.fill("The fair is on Sunday");
  await answered(page, /\/posts\/[^/]+$/, () => page.getByRole("button", { name: "Save" }).click());
  const changed = row(page, "The fair is on Sunday");
  await changed.getByRole("link", { name: "edited" }).click();
  await page.waitForURL("**/history");
  const versions = page.getByRole("main").getByRole("listitem");
  await expect(versions).toHaveText([/The fair is on Sunday/, /The fair is on Saturday/]);
});

test("counts a vote live in another browser", async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(bob.client, alice.username);
  const poll = { question: "Tea or coffee?", options: ["Tea", "Coffee"], durationMs: HOUR };
  const { id } = await publish(alice.client, "Before we meet", { poll });
  await openConnected(page, "/");
  await openConnected(bob.page, "/");
  await expect(row(page, "Before we meet")).toContainText("0 votes");
  const theirs = row(bob.page, "Before we meet");
  await answered(bob.page, /\/vote$/, () => theirs.getByRole("button", { name: "Coffee" }).click());
  await expect(theirs).toContainText("1 vote");
  await expect(theirs).toContainText("100%");
  await expect(row(page, "Before we meet")).toContainText("1 vote");
  expect((await bob.client.post(`/posts/${id}/vote`, { option: 0 })).status).toBe(409);
});

test("announces a followed member's new post as a button without a layout shift", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(alice.client, bob.username);
  await publish(bob.client, "The first of two");
  await openConnected(page, "/");
  const before = await row(page, "The first of two").boundingBox();
  await publish(bob.client, "The second of two");
  const pill = page.getByRole("button", { name: "1 new post" });
  await expect(pill).toBeVisible({ timeout: 20_000 });
  expect(await row(page, "The first of two").boundingBox()).toEqual(before);
  await expect(row(page, "The second of two")).toHaveCount(0);
  await pill.click();
  await expect(row(page, "The second of two")).toBeVisible();
});

test("collapses a post with a muted word, shows the reason and expands it", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(alice.client, bob.username);
  await publish(bob.client, "Who wins the election tonight?");
  expect((await alice.client.post("/muted-words", { word: "election", duration: "always" })).status).toBe(
    200,
  );
  await page.goto("/");
  const folded = page.getByRole("article").filter({ hasText: "Hidden: contains “election”" });
  await expect(folded.getByText("Who wins the election tonight?")).toBeHidden();
  await folded.getByText("Show", { exact: true }).click();
  await expect(folded.getByText("Who wins the election tonight?")).toBeVisible();
});

test("expands a thread in place", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  const sentences = Array.from(
    { length: 12 },
    (_, index) => `This is sentence number ${index} of the story.`,
  );
  await publish(client, sentences.join(" "));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByText("sentence number 11")).toHaveCount(0);
  await page.getByRole("link", { name: /^Show thread/ }).click();
  await expect(page.getByText("sentence number 11")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

import { follow } from "#tests/e2e/people/follow";
import { postRow as row } from "#tests/e2e/post/post-steps";
import { publish } from "#tests/e2e/post/publish";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { stableTop } from "./stable-top.ts";

test("deletes and restores a post, shows the history of an edited one and expands a thread in place", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  const sentences = Array.from({ length: 12 }, (_, at) => `This is sentence number ${at} of the story.`);
  await publish(client, sentences.join(" "));
  await publish(client, "Written in haste");
  await publish(client, "The fair is on Saturday");
  await openConnected(page, "/");

  await test.step("a deleted post is restored on Undo", async () => {
    const hasty = row(page, "Written in haste");
    await hasty.getByRole("button", { name: "More options" }).click();
    await answered(page, /\/posts\/[^/]+$/, () => page.getByRole("menuitem", { name: "Delete" }).click());
    await expect(hasty).toBeHidden();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeHidden();
    await answered(page, /\/restore$/, () => page.getByRole("button", { name: "Undo" }).click());
    await expect(hasty).toBeVisible();
  });

  await test.step("a thread is expanded without leaving the page", async () => {
    await expect(page.getByText("sentence number 11")).toHaveCount(0);
    await page.getByRole("link", { name: /^Show thread/ }).click();
    await expect(page.getByText("sentence number 11")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  await test.step("an edited post is labeled and has a history", async () => {
    await row(page, "The fair").getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const text = page.getByLabel("Post text");
    await expect(text).toHaveValue("The fair is on Saturday");
    await text.fill("The fair is on Sunday");
    await answered(page, /\/posts\/[^/]+$/, () => page.getByRole("button", { name: "Save" }).click());
    await row(page, "The fair is on Sunday").getByRole("link", { name: "edited" }).click();
    await page.waitForURL("**/history");
    const versions = page.getByRole("main").getByRole("listitem");
    await expect(versions).toHaveText([/The fair is on Sunday/, /The fair is on Saturday/]);
  });
});

test("announces a followed member's new post as a button without a layout shift", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await publish(bob.client, "The first of two");
  await openConnected(page, "/");
  await stableTop(row(page, "The first of two"));
  const before = await row(page, "The first of two").boundingBox();
  await publish(bob.client, "The second of two");
  const pill = page.getByRole("button", { name: "1 new post" });
  await expect(pill).toBeVisible({ timeout: 20_000 });
  await stableTop(row(page, "The first of two"));
  expect(await row(page, "The first of two").boundingBox()).toEqual(before);
  await expect(row(page, "The second of two")).toHaveCount(0);
  await pill.click();
  await expect(row(page, "The second of two")).toBeVisible();
});

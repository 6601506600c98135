import { postTexts } from "#components/post/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { followUser } from "#contract/follow";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { postRow } from "#tests/e2e/post/post-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

test("a repost reaches the home of a follower, is listed, and is turned off", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
  elsewhere,
}) => {
  const [alice, will, rita] = [await signedIn("alice"), await member("will"), await elsewhere("rita")];
  await rita.client.change("POST", followUser.path.replace(":username", alice.username));
  const id = await newPost(will.client, "The weir is open again");

  await openHydrated(page, routes.post(id));
  const button = page.getByRole("button", { name: "Repost, 0 reposts" });
  await answered(page, /\/repost$/, () => button.click());
  const link = page.getByRole("link", { name: "1 repost", exact: true });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(routes.postReposts(id));
  await expect(page.getByRole("list", { name: "Reposts" }).getByRole("listitem")).toHaveCount(1);

  await test.step("it stands in the follower's home, below who reposted it", async () => {
    await openHydrated(rita.page, routes.home());
    const row = postRow(rita.page, "The weir is open again");
    await expect(row.getByRole("link", { name: / reposted$/ })).toHaveAttribute(
      "href",
      routes.profile(alice.username),
    );
    await expect(row.getByRole("button", { name: postTexts.more })).toBeVisible();
  });

  await test.step("the follower turns reposts off on the profile that lists it", async () => {
    await openHydrated(rita.page, routes.profile(alice.username));
    await expect(postRow(rita.page, "The weir is open again")).toBeVisible();
    await rita.page
      .getByRole("main")
      .getByRole("button", { name: profileTexts.moreOptions })
      .first()
      .press("Enter");
    const off = rita.page.getByRole("menuitem", { name: profileTexts.hideReposts });
    await answered(rita.page, /\/hide$/, () => off.press("Enter"));
    await openHydrated(rita.page, routes.home());
    await expect(postRow(rita.page, "The weir is open again")).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a post is reposted in its row, and the repost undone", async ({ page, signedIn, member }) => {
    await signedIn("alice");
    const will = await member("will");
    const id = await newPost(will.client, "The ford is passable");
    await page.goto(routes.post(id));
    await page.getByRole("button", { name: "Repost, 0 reposts" }).click();
    const undo = page.getByRole("button", { name: "Repost, 1 repost" });
    await expect(undo).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(new RegExp(`#by-${id}$`));
    await undo.click();
    await expect(page.getByRole("button", { name: "Repost, 0 reposts" })).toBeVisible();
  });
});

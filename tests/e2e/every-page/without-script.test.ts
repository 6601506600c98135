import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { commentTexts } from "#components/comment/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { blockQuestion } from "#components/person/block-texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { routes } from "#contract/web-routes";
import { befriend, conversationOf, messageOf } from "#tests/e2e/chat/chat-steps";
import { newPost } from "#tests/e2e/post/comment-steps";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expect, test } from "#tests/e2e/support/fixtures";
import { signInAsDemo, TEST_PASSWORD } from "#tests/support/web-client";

test.use({ javaScriptEnabled: false });

test("a member signs up, reads, posts, signs out and in", { tag: "@journey" }, async ({
  page,
  stack,
  freshName,
}) => {
  const dora = freshName("dora");
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Dora");
  await page.getByLabel("Username").fill(dora);
  await page.getByLabel("Email").fill(`${dora}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(`${stack.origin}/`);

  const main = page.getByRole("main");
  await main.getByLabel(composerTexts.composerLabel).fill("Written without any script");
  await main.getByRole("button", { name: "Post", exact: true }).click();
  await expect(main.getByRole("article").first()).toContainText("Written without any script");

  await page.goto("/profile/demo");
  await expect(main).toContainText("@demo");
  await main.getByRole("button", { name: "Follow", exact: true }).first().click();
  await expect(main.getByRole("button", { name: "Following", exact: true }).first()).toBeVisible();
  await expect(main.getByRole("article").first()).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page
    .getByRole("dialog")
    .filter({ hasText: "Are you sure you want to logout?" })
    .getByRole("button", { name: "Logout" })
    .click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("Email or username").fill(dora);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/`);
  await expect(main.getByRole("article").filter({ hasText: "Written without any script" })).toBeVisible();
});

test("a member finds all stories, of which the page shows the first few", async ({
  page,
  stack,
  context,
}) => {
  await adoptSession(context, stack.origin, await signInAsDemo(stack.origin));
  await page.goto("/");
  const cards = page.getByRole("region", { name: storyTrayTexts.label }).locator("[data-author]");
  const few = await cards.count();
  await page.getByRole("link", { name: storyTrayTexts.all }).click();
  await page.waitForURL(`${stack.origin}${routes.allStories()}`);
  expect(await cards.count()).toBeGreaterThan(few);
  await expect(page.getByRole("link", { name: storyTrayTexts.all })).toHaveCount(0);
  const last = await cards.last().getAttribute("data-author");
  await cards.last().getByRole("link").click();
  await page.waitForURL(`${stack.origin}${routes.stories(last ?? "")}`);
  await expect(page.getByRole("article").or(page.getByRole("region")).first()).toBeVisible();
});

test("posts are liked and bookmarked in place, and undone", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await alice.client.post(`/f4j8r/${bob.username}`);
  for (let number = 1; number <= 8; number += 1) {
    await bob.client.post("/posts", { content: `Number ${number}\n${"and on it goes\n".repeat(6)}` });
  }
  const article = page.getByRole("main").getByRole("article").filter({ hasText: "Number 3" });
  const like = article.getByRole("button", { name: postRowTexts.like });
  const bookmark = article.getByRole("button", { name: postTexts.bookmark });
  await page.goto(routes.home());
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like, 1 like");
  await expect(article).toBeInViewport();
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(article).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe(routes.home());

  await article.getByTitle(postRowTexts.comment, { exact: true }).click();
  await expect(page.getByRole("main").getByRole("textbox", { name: commentTexts.add })).toBeVisible();
  const postAddress = new URL(page.url()).pathname;
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await expect(like).toHaveAccessibleName("Like, 0 likes");
  expect(new URL(page.url()).pathname).toBe(postAddress);
  await page.goto(routes.bookmarks());
  await bookmark.click();
  await expect(page.getByRole("main")).toContainText(bookmarkTexts.none);
});

test("a refused like shows the reason", async ({ page, signedIn, member, complaints }) => {
  complaints.allow(/status of 404/);
  await signedIn("alice");
  const bob = await member("bob");
  const postId = await newPost(bob.client, "Soon for followers only");
  await page.goto(routes.post(postId));
  await bob.client.change("PUT", "/profile", { accountType: "private" });
  // A page opened earlier: the post no longer exists when the browser returns to it.
  await page.getByRole("main").getByRole("button", { name: postRowTexts.like }).first().click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Post not found");
});

test("a collection is created, and a duplicate name is refused with a message", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  const sheet = page.getByRole("dialog").filter({ hasText: bookmarkTexts.newCollection });
  const make = async (name: string) => {
    await page.getByRole("button", { name: bookmarkTexts.newCollection }).click();
    await sheet.getByRole("textbox", { name: bookmarkTexts.name }).fill(name);
    await sheet.getByRole("switch").check();
    await sheet.getByRole("button", { name: bookmarkTexts.create }).click();
  };
  const collections = page.getByRole("list", { name: bookmarkTexts.collections });
  await page.goto(routes.bookmarks());
  await make("Recipes");
  await expect(collections).toContainText("Recipes");
  await expect(collections).not.toContainText(bookmarkTexts.private);
  await make("Recipes");
  await expect(sheet).toContainText("You already have a collection with that name");
  await expect(sheet.getByRole("textbox", { name: bookmarkTexts.name })).toHaveValue("Recipes");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(collections.getByRole("listitem")).toHaveCount(1);
});

test("a message is sent in a conversation, and a blank one is refused with a message", {
  tag: "@journey",
}, async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  await page.goto(routes.conversation(id));
  const box = page.getByRole("textbox", { name: "Type a message" });
  const send = page.getByRole("button", { name: chatTexts.send, exact: true });
  await expect(page.getByRole("button", { name: chatTexts.attach })).toBeHidden();
  await box.fill("Written without any script\nin two lines");
  await send.click();
  await expect(page).toHaveURL(routes.conversation(id));
  await expect(messageOf(page, "Written without any script")).toBeVisible();
  await expect(box).toHaveValue("");
  await box.fill("and a second one");
  await send.click();
  await expect(messageOf(page, "and a second one")).toBeVisible();
  await box.fill("   ");
  await send.click();
  await expect(page.getByText("Enter some text first")).toBeVisible();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
});

test("a wrong password is reported and keeps the name", async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await page.goto("/login");
  await page.getByLabel("Email or username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Email or username")).toHaveValue("demo");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a missing address is reported in the shell", async ({ page, signedIn, complaints }) => {
  complaints.allow(/status of 404/);
  const main = page.getByRole("main");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(main.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await signedIn("nora");
  for (const path of ["/nowhere.html", "/profile/nobody_at_all"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(main).toContainText("There is nothing at this address");
    await expect(page.getByRole("navigation").first()).toBeVisible();
  }
});

test("sheets open in a browser without the `command` attribute", async ({ page, signedIn, member }) => {
  await signedIn("alice");
  const bob = await member("bob");
  await page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replaceAll(' command="show-modal"', "");
    return route.fulfill({ response, body });
  });
  await page.goto(routes.profile(bob.username));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: profileTexts.moreOptions }).first().click();
  await page.getByRole("menuitem", { name: profileTexts.block }).click();
  const question = page.getByRole("dialog", { name: blockQuestion(bob.username) });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Logout" })).toHaveCount(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog", { name: "Logout" }).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

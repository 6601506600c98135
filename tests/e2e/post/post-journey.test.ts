import type { Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { shareTexts } from "#components/share/texts.ts";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import type { WebClient } from "#tests/support/web-client";
import {
  articles,
  composer,
  describePicture,
  field,
  openHome,
  pick,
  postButton,
  sent,
  uploaded,
} from "./composer-steps.ts";

interface Person {
  username: string;
  client: WebClient;
  page: Page;
}

interface Cast {
  /** Has a private account. */
  alice: Person;
  /** Follows Alice. */
  bob: Person;
  /** Follows no one. */
  carol: Person;
}

const row = (page: Page, text: string) => articles(page).filter({ hasText: text });
const button = (page: Page, text: string, name: RegExp | string) =>
  row(page, text).getByRole("button", { name });

async function allowed(response: Promise<Response>): Promise<Response> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return answer;
}

async function publish({ client }: Person, content: string, more: object = {}): Promise<Post> {
  const answer = await allowed(client.post("/posts", { content, ...more }));
  const { post }: { post: Post } = await answer.json();
  return post;
}

/** A member with a private account, a follower, and a stranger; all three browsers are signed in. */
const story = test.extend<{ cast: Cast }>({
  cast: async ({ page, signedIn, elsewhere, complaints }, use) => {
    // Members who cannot see a post get a 404.
    complaints.allow(/status of 404/);
    const alice = { ...(await signedIn("alice")), page };
    const bob = await elsewhere("bob");
    const carol = await elsewhere("carol");
    await allowed(bob.client.post(`/f4j8r/${alice.username}`));
    await allowed(alice.client.change("PUT", "/profile", { accountType: "private" }));
    await use({ alice, bob, carol });
  },
});

/** A stranger finds the post nowhere: neither on its page, nor its author's, nor in the page's requests. */
async function expectUnseen({ client, page }: Person, post: { id: string }, author: Person, text: string) {
  await page.goto(routes.post(post.id));
  await expect(page.getByRole("main")).toContainText(commentTexts.notFound);
  await page.goto(routes.profile(author.username));
  await expect(page.getByText("This account is private. Follow to see their posts")).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  for (const act of [
    () => client.post(`/posts/${post.id}/like`),
    () => client.post(`/posts/${post.id}/bookmark`),
    () => client.post(`/posts/${post.id}/comments`, { content: "Let me in" }),
    () => client.post(`/posts/${post.id}/vote`, { option: 0 }),
  ]) {
    expect((await act()).status).toBe(404);
  }
}

const idOf = async (page: Page, text: string) => {
  const address = await row(page, text)
    .getByRole("link")
    .filter({ has: page.locator("time") })
    .getAttribute("href");
  return { id: address?.split("/").pop() ?? "" };
};

story(
  "a thread, a poll and a like reach those who may read them while they look, and nobody else",
  { tag: "@journey" },
  async ({ cast, context }) => {
    const { alice, bob, carol } = cast;
    await test.step("a thread with pictures", async () => {
      await openConnected(bob.page, "/");
      await openHome(alice.page);
      const opening = "From the lighthouse you see four islands. ".repeat(7);
      await field(alice.page).fill(`${opening}The last ferry leaves at nine.`);
      await pick(
        alice.page,
        composerTexts.addPictures,
        await pictureFile("a.jpg"),
        await pictureFile("b.png"),
      );
      await uploaded(alice.page, 2);
      await describePicture(alice.page, 1, "The lighthouse");
      await describePicture(alice.page, 2, "The ferry");
      await postButton(alice.page).click();
      await sent(articles(alice.page).first());

      await bob.page.getByRole("button", { name: "1 new post" }).click();
      const read = row(bob.page, "From the lighthouse");
      await expect(read.getByRole("img", { name: "The lighthouse" })).toBeVisible();
      await read.getByRole("link", { name: /^Show thread/ }).click();
      await expect(bob.page.getByText("The last ferry leaves at nine.")).toBeVisible();
      await expectUnseen(carol, await idOf(alice.page, "From the lighthouse"), alice, "From the lighthouse");
    });

    await test.step("a poll and a like", async () => {
      await field(alice.page).fill("Before the trip");
      await composer(alice.page).getByRole("button", { name: composerTexts.addPoll }).click();
      await alice.page.getByRole("textbox", { name: composerTexts.question }).fill("Train or bus?");
      await alice.page.getByRole("textbox", { name: "Option 1" }).fill("Train");
      await alice.page.getByRole("textbox", { name: "Option 2" }).fill("Bus");
      await postButton(alice.page).click();
      await sent(row(alice.page, "Before the trip"));
      await openConnected(alice.page, "/");

      await bob.page.getByRole("button", { name: "1 new post" }).click();
      await button(bob.page, "Before the trip", "Train").click();
      for (const { page } of [bob, alice]) await expect(row(page, "Before the trip")).toContainText("1 vote");
      const like = button(bob.page, "Before the trip", /^Like/);
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(button(alice.page, "Before the trip", "Like, 1 like")).toBeVisible();
    });

    await test.step("a shared address", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await button(alice.page, "Before the trip", "Share").click();
      await alice.page.getByRole("button", { name: shareTexts.copyLink }).click();
      await expect(alice.page.getByText(shareTexts.linkCopied)).toBeVisible();
      const address = await alice.page.evaluate(() => navigator.clipboard.readText());
      await bob.page.goto(address);
      await expect(bob.page.getByRole("main").getByText("Before the trip").first()).toBeVisible();
      await carol.page.goto(address);
      await expect(carol.page.getByRole("main")).toContainText(commentTexts.notFound);
    });
  },
);

story(
  "a comment and the reply to it are read where they are said, and all goes when the post is taken back",
  { tag: "@journey" },
  async ({ cast: { alice, bob } }) => {
    const { id } = await publish(alice, "Who comes along?");
    await openConnected(alice.page, routes.post(id));
    await openHydrated(bob.page, routes.post(id));
    await bob.page.getByRole("textbox", { name: commentTexts.add }).fill("I do");
    await bob.page.getByRole("button", { name: commentTexts.send, exact: true }).click();
    const said = alice.page.getByRole("main").getByRole("listitem").filter({ hasText: "I do" });
    await said.getByRole("link", { name: commentTexts.reply }).click();
    await alice.page.getByRole("textbox", { name: /^Reply to / }).pressSequentially("See you at nine");
    await answered(alice.page, /\/comments$/, () => alice.page.keyboard.press("Control+Enter"));
    await expect(alice.page.getByRole("textbox", { name: /^Reply to / })).toHaveCount(0);

    await bob.page.goto(routes.notifications());
    await bob.page
      .getByRole("link", { name: /replied to your comment/ })
      .first()
      .click();
    await expect(bob.page.getByText("See you at nine").last()).toBeVisible();

    // From here on the server announces it.
    const isWatched = bob.page.waitForResponse(/\/api\/posts\/states/);
    await openConnected(bob.page, routes.post(id));
    await isWatched;
    const main = bob.page.getByRole("main");
    const box = main.getByRole("textbox", { name: commentTexts.add });
    await expect(box).toBeVisible();
    await allowed(alice.client.change("DELETE", `/posts/${id}`));
    await expect(main.getByText(commentTexts.notFound)).toBeVisible();
    await expect(row(bob.page, "Who comes along?")).toBeHidden();
    await expect(box).toBeHidden();
    await allowed(alice.client.post(`/posts/${id}/restore`));
    await expect(box).toBeVisible();
    await expect(main.getByText(commentTexts.notFound)).toHaveCount(0);
  },
);

import type { Page } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { follow } from "#tests/e2e/people/follow";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { field, openHome, postButton, sent } from "./composer-steps.ts";
import { postRow as row } from "./post-steps.ts";
import { publish } from "./publish.ts";

// A page shows the newest received state of a post or person in every list and tab, in whatever order the responses arrived.

const likeOf = (page: Page, text: string) => row(page, text).getByRole("button", { name: /^Like/ });
const bookmarkOf = (page: Page, text: string) => row(page, text).getByRole("button", { name: "Bookmark" });

test("shows a post as it is after rapid presses, a return with Back, an edit elsewhere and a reload", {
  tag: "@journey",
}, async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  const { id: loafId } = await publish(bob.client, "Rye loaf, first try");
  const { id: trainId } = await publish(bob.client, "The train leaves at nine");
  const { id } = await publish(bob.client, "Low tide at six");
  await openConnected(page, routes.home());

  await test.step("rapid presses end in the intended state", async () => {
    const like = likeOf(page, "Low tide");
    const answers: string[] = [];
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      if (path.includes(`/posts/${id}/`)) answers.push(path);
    });
    const seen = await like.evaluateHandle((button) => {
      const states: (string | null)[] = [];
      new MutationObserver(() => states.push(button.getAttribute("aria-pressed"))).observe(button, {
        attributeFilter: ["aria-pressed"],
      });
      return states;
    });
    for (let press = 0; press < 5; press += 1) await like.click();
    await expect.poll(() => answers.at(-1)).toMatch(/\/like$/);
    await expect(row(page, "Low tide").getByRole("button", { name: "Like, 1 like" })).toBeVisible();
    // It changed with each press and at no other time.
    expect(await seen.jsonValue()).toEqual(["true", "false", "true", "false", "true"]);
  });

  await test.step("a menu stays open while another member's edit is shown", async () => {
    await row(page, "The train").getByRole("button", { name: "More options" }).click();
    const menu = page.getByRole("menu").filter({ has: page.getByRole("menuitem", { name: "Copy link" }) });
    await expect(menu).toBeVisible();
    const edited = await bob.client.change("PUT", `/posts/${trainId}`, {
      content: "The train leaves at ten",
    });
    expect(edited.status).toBe(200);
    await expect(row(page, "The train leaves at ten")).toBeVisible();
    await expect(row(page, "The train leaves at ten").getByRole("link", { name: "edited" })).toBeVisible();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  await test.step("Back shows what was done on the post's own page", async () => {
    await expect(likeOf(page, "Rye loaf")).toHaveAttribute("aria-pressed", "false");
    await row(page, "Rye loaf").getByRole("time").click();
    await expect(page).toHaveURL(routes.post(loafId));
    await answered(page, /\/like$/, () => page.getByRole("button", { name: /^Like/ }).first().click());
    await answered(page, /\/bookmark$/, () => page.getByRole("button", { name: "Bookmark" }).first().click());
    await page.goBack();
    await expect(page).toHaveURL(routes.home());
    await expect(likeOf(page, "Rye loaf")).toHaveAttribute("aria-pressed", "true");
    await expect(bookmarkOf(page, "Rye loaf")).toHaveAttribute("aria-pressed", "true");
  });

  await row(page, "Low tide").getByRole("time").click();
  await expect(page).toHaveURL(routes.post(id));
  const liked = page.getByRole("button", { name: "Like, 1 like" });
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
});

test("keeps a like when the list is refreshed with an older response", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await publish(bob.client, "The kiln is warm");
  await publish(alice.client, "Glaze arrives on Monday");
  await openConnected(page, routes.home());

  // The page's data is read before the like and arrives after it.
  const isRead = Promise.withResolvers<void>();
  const mayArrive = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === "/" && url.searchParams.has("_rsc"),
    async (route) => {
      const response = await route.fetch();
      isRead.resolve();
      await mayArrive.promise;
      await route.fulfill({ response });
    },
  );
  await row(page, "Glaze").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Post text").fill("Glaze arrives on Tuesday");
  await page.getByRole("button", { name: "Save" }).click();
  await isRead.promise;
  await expect(row(page, "Glaze arrives on Tuesday")).toBeVisible();
  await answered(page, /\/like$/, () => likeOf(page, "The kiln").click());
  mayArrive.resolve();
  // Asked of the page: Next may cancel a stream that it has read, and the request then counts as failed.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => new URL(name).pathname === "/" && new URL(name).searchParams.has("_rsc")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await expect(row(page, "The kiln").getByRole("button", { name: "Like, 1 like" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(row(page, "Glaze arrives on Tuesday")).toBeVisible();
});

test("keeps accepted actions and reports failed ones when the connection is lost in between", async ({
  page,
  context,
  signedIn,
  member,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  const texts = ["Moss on slate", "Fern by the gate", "Ivy on brick", "Thyme in a pot"] as const;
  for (const text of texts) await publish(bob.client, text);
  await openHome(page);
  const [moss, fern, ivy, thyme] = texts;
  await answered(page, /\/like$/, () => likeOf(page, moss).click());
  await answered(page, /\/bookmark$/, () => bookmarkOf(page, moss).click());
  await answered(page, /\/like$/, () => likeOf(page, fern).click());

  await context.setOffline(true);
  await likeOf(page, ivy).click();
  await expect(page.getByText(LOAD_FAILED)).toBeVisible();
  await expect(likeOf(page, ivy)).toHaveAttribute("aria-pressed", "false");
  await likeOf(page, fern).click();
  await expect(likeOf(page, fern)).toHaveAttribute("aria-pressed", "true");
  for (const text of ["Said without a network", "And something more"]) {
    await field(page).fill(text);
    await postButton(page).click();
    await expect(row(page, text).getByRole("alert")).toContainText(composerTexts.notSent);
  }

  await context.setOffline(false);
  for (const text of ["Said without a network", "And something more"]) await sent(row(page, text));
  await answered(page, /\/unlike$/, () => likeOf(page, fern).click());
  await answered(page, /\/like$/, () => likeOf(page, ivy).click());
  await answered(page, /\/bookmark$/, () => bookmarkOf(page, thyme).click());

  const shown = async () =>
    Promise.all(
      texts.map(async (text) => [
        text,
        await likeOf(page, text).getAttribute("aria-pressed"),
        await bookmarkOf(page, text).getAttribute("aria-pressed"),
      ]),
    );
  const truth = [
    [moss, "true", "true"],
    [fern, "false", "false"],
    [ivy, "true", "false"],
    [thyme, "false", "true"],
  ];
  await expect.poll(shown).toEqual(truth);
  await page.reload();
  await expect(row(page, "And something more")).toHaveCount(1);
  await expect(row(page, "Said without a network")).toHaveCount(1);
  await expect.poll(shown).toEqual(truth);
});

test("shows the next member in the same browser nothing of the previous one's", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const carol = await member("carol");
  for (const { client } of [alice, carol]) await follow(client, bob.username);
  await publish(bob.client, "Two owls in the barn");
  await openConnected(page, routes.home());
  await answered(page, /\/like$/, () => likeOf(page, "Two owls").click());
  await answered(page, /\/bookmark$/, () => bookmarkOf(page, "Two owls").click());
  await page.getByRole("button", { name: "Logout" }).click();
  const signedOut = page.waitForEvent("load");
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await signedOut;
  await openHydrated(page, routes.login());
  await page.getByLabel("Email or username").fill(carol.username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(row(page, "Two owls").getByRole("button", { name: "Like, 1 like" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(bookmarkOf(page, "Two owls")).toHaveAttribute("aria-pressed", "false");
});

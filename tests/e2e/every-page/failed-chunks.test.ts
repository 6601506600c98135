import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

/** A text in the chunk of members' post actions. */
const MEMBER_PARTS = "post-action post-keep";
const SCRIPTS = "**/_next/static/chunks/*.js";

/** The browser's messages about failed scripts and their dependents. */
const missingScripts = /ERR_FAILED|was preloaded using link preload but not used/;

/** Blocks scripts that contain a text. Returns a function that unblocks them. */
async function cutOff(page: Page, words: string): Promise<() => void> {
  let isCut = true;
  await page.route(SCRIPTS, async (route) => {
    const script = await route.fetch();
    if (isCut && (await script.text()).includes(words)) await route.abort();
    else await route.fulfill({ response: script });
  });
  return () => {
    isCut = false;
  };
}

// Scripts still loading when the test ends do not matter.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("keeps the server-rendered page while its chunks fail, and becomes interactive once they load", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(missingScripts);
  const { client } = await signedIn("alice");
  expect((await client.post("/posts", { content: "The ferry is late" })).status).toBe(200);
  const letThrough = await cutOff(page, MEMBER_PARTS);
  await page.goto("/");
  const post = page.getByRole("main").getByRole("article").filter({ hasText: "The ferry" });
  // With its form, as without script.
  await post.getByRole("button", { name: /^Like/ }).click();
  await expect(post.getByRole("button", { name: "Like, 1 like" })).toHaveAttribute("aria-pressed", "true");
  letThrough();
  await expect(async () => {
    await post.getByRole("button", { name: "More options" }).click();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("reports missing chunks on a press after a client-side navigation", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(missingScripts);
  const { client } = await signedIn("alice");
  expect((await client.post("/posts", { content: "The ferry is late" })).status).toBe(200);
  await openConnected(page, "/settings");
  const letThrough = await cutOff(page, MEMBER_PARTS);
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  const failed = page.getByRole("status", { name: "Messages" }).getByText(LOAD_FAILED);
  const missing = page.waitForEvent("requestfailed");
  await home.click();
  await missing;
  await expect(async () => {
    await page
      .getByRole("button", { name: /sidebar$/ })
      .first()
      .click();
    await expect(failed).toBeVisible({ timeout: 1000 });
  }).toPass();
  letThrough();
  await expect(async () => {
    await page
      .getByRole("button", { name: /sidebar$/ })
      .first()
      .click();
    await expect(page.getByRole("article").filter({ hasText: "The ferry" })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/** Aborts what a page loads next; returns a function that ends it. */
async function loseConnection(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route(SCRIPTS, (route) => (isLost ? route.abort() : route.continue()));
  return () => {
    isLost = false;
  };
}

test("blames the connection for a page whose script does not load, and loads it on Retry", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ChunkLoadError/);
  await signedIn("alice");
  await openConnected(page, routes.settings());
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  const letThrough = await loseConnection(page);
  await page.getByRole("link", { name: "Theme Customization" }).click();
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toContainText("The connection was lost");
  await expect(page.getByText(/our side/)).toHaveCount(0);
  const retry = error.getByRole("button", { name: "Retry" });
  const failed = page.waitForEvent("requestfailed");
  await retry.click();
  await failed;
  letThrough();
  // The page of the second failure may take its place between being found and being pressed.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByRole("group", { name: "Accent color" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

test("blames the connection also for scripts that failed before the page asked for them", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ChunkLoadError/);
  await signedIn("alice");
  await openConnected(page, routes.settings());
  // What the next page needs, as another tab loads it.
  const other = await context.newPage();
  await openConnected(other, routes.settings());
  const needed: string[] = [];
  other.on("request", (request) => {
    if (request.resourceType() === "script") needed.push(request.url());
  });
  await other.getByRole("link", { name: "Theme Customization" }).click();
  await expect(other.getByRole("group", { name: "Accent color" })).toBeVisible();
  await other.close();
  expect(needed).not.toEqual([]);

  const letThrough = await loseConnection(page);
  await page.evaluate(async (addresses) => {
    const failing = addresses.map(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement("script"), { async: true, onerror: resolve });
          script.src = new URL(src).pathname;
          document.head.append(script);
        }),
    );
    await Promise.all(failing);
  }, needed);
  await page.getByRole("link", { name: "Theme Customization" }).click();
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toContainText("The connection was lost");
  letThrough();
  await error.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("group", { name: "Accent color" })).toBeVisible();
});

test("blames the connection outside the frame as well", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ChunkLoadError/);
  await openHydrated(page, routes.home());
  const letThrough = await loseConnection(page);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByRole("heading", { name: "The connection was lost" })).toBeVisible();
  await expect(page.getByText(/our side/)).toHaveCount(0);
  letThrough();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("loads a menu's or dialog's chunk on the next press after a network failure", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.allow(/ERR_|WebSocket/);
  const { client } = await signedIn("alice");
  const long = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of a long day.`).join(" ");
  expect((await client.post("/posts", { content: long })).status).toBe(200);
  await openConnected(page, "/");
  const post = page.getByRole("main").getByRole("article").filter({ hasText: "Sentence 0" });
  const thread = post.getByRole("link", { name: /^Show thread/ });
  const menu = post.getByRole("button", { name: "More options" });
  await context.setOffline(true);
  await thread.click();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(LOAD_FAILED);
  await expect(thread).toBeVisible();
  await menu.click();
  await expect(page.getByRole("menu").getByRole("alert")).toHaveText(LOAD_FAILED);
  await context.setOffline(false);
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await page.keyboard.press("Escape");
  await thread.click();
  await expect(post.getByText("Sentence 59")).toBeVisible();
});

import { composerTexts } from "#components/composer/texts.ts";
import { CLEAR_CACHE_CLOSE_MS } from "#components/settings/clear-cache-sheet";
import { clearCacheTexts } from "#components/settings/clear-cache-texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { stopTime } from "#tests/e2e/support/stop-time";
import { TEST_PASSWORD, WebClient } from "#tests/support/web-client";

test("autoplay that was turned off is off from the first HTML on, in another browser too", {
  tag: "@journey",
}, async ({ stack, member }) => {
  const { username, client } = await member("gina");
  const autoPlay = async (browser: WebClient) =>
    /data-autoplay="(\w+)"/.exec(await (await browser.fetch(routes.home())).text())?.[1];
  expect(await autoPlay(client)).toBe("on");
  expect((await client.change("PUT", "/settings", { autoPlayVideos: false })).status).toBe(200);
  const afterSignIn = async () => {
    const other = new WebClient(stack.origin);
    await other.post("/auth/login", { identifier: username, password: TEST_PASSWORD });
    return autoPlay(other);
  };
  // A sign-in waits for the settings for a second at most, which a busy machine may take.
  await expect.poll(afterSignIn, { intervals: [2_000] }).toBe("off");
});

test("clears the browser's data, logs out and closes after a second", { tag: "@journey" }, async ({
  page,
  context,
  signedIn,
  stack,
}) => {
  const { client } = await signedIn("kate");
  await page.goto("/");
  await page.getByLabel(composerTexts.composerLabel).fill("Half a thought");
  await openHydrated(page, "/theme-customization");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(page.getByRole("switch", { name: "Dark Mode" })).not.toBeChecked();
  await page.evaluate(async () => {
    sessionStorage.setItem("place", "here");
    await (await caches.open("pages")).put("/kept", new Response("kept"));
    await new Promise((resolve) => {
      indexedDB.open("store").onsuccess = resolve;
    });
  });

  await page.clock.install();
  await openHydrated(page, "/clear-cache");
  await expect(page.getByRole("main")).toContainText("Drafts of posts");
  await page.getByRole("main").getByRole("button", { name: "Clear Cache" }).click();
  const sheet = page.getByRole("dialog", { name: clearCacheTexts.question });
  await expect(sheet).toContainText("unsent texts will be lost");
  // What stands for a second is seen with time stopped.
  await stopTime(page);
  await sheet.getByRole("button", { name: "Clear Cache" }).click();
  await expect(sheet).toContainText(clearCacheTexts.done);
  await page.clock.runFor(CLEAR_CACHE_CLOSE_MS);
  await page.waitForURL(`${stack.origin}/login`);

  expect((await context.cookies()).map(({ name }) => name)).not.toContain("roost_session");
  expect((await client.fetch("/api/auth/protected")).status).toBe(401);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(11, 13, 18)");
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
    }));
  await expect.poll(left).toEqual({ local: [], session: [], caches: [], databases: [] });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("logs out with a plain form and resets the appearance", async ({ page, context, signedIn, stack }) => {
    await signedIn("mona");
    await context.addCookies([{ name: "preferences", value: "fontSize=large", url: stack.origin }]);
    await page.goto("/clear-cache");
    await page.getByRole("main").getByRole("button", { name: "Clear Cache" }).click();
    await page
      .getByRole("dialog", { name: clearCacheTexts.question })
      .getByRole("button", { name: "Clear Cache" })
      .click();
    await page.waitForURL(`${stack.origin}/login`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("preferences");
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/login/);
  });
});

import type { Page, Request } from "@playwright/test";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { endpoints as api } from "#contract/endpoints";
import { unknownFileMessage } from "#contract/message-files";
import { API_PREFIX } from "#contract/paths";
import { MINUTE } from "#contract/units";
import { routes } from "#contract/web-routes";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { openWithTimeStopped } from "#tests/e2e/support/stop-time";
import { expect, test } from "./chat-fixtures.ts";
import { composer, messageOf, openThread, saidIn, thread, write } from "./chat-steps.ts";

/** Blocks a page's messages from reaching the server; its other calls pass. */
async function holdBack(page: Page): Promise<void> {
  await page.route("**/api/chat/*/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
}

/** Keys of the messages that a browser still has to send. */
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox.message.")));

test("sends pending messages from whichever page is opened next", async ({
  page,
  context,
  complaints,
  friendsInBrowsers,
}) => {
  complaints.allow(/ERR_FAILED/);
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  await holdBack(page);
  await write(page, "first");
  await write(page, "second");
  await expect(thread(page).getByText(texts.waiting).first()).toBeAttached();
  await page.close();
  expect(await saidIn(bob.page)).toEqual([]);

  const next = await context.newPage();
  await next.goto(routes.home());
  await expect(messageOf(bob.page, "second")).toBeVisible();
  await expect.poll(() => saidIn(bob.page)).toEqual(["1 first", "2 second"]);
  await expect.poll(() => keptIn(next)).toEqual([]);
});

test("sends pending messages after a client-side navigation too", async ({
  page,
  complaints,
  friendsInBrowsers,
}) => {
  complaints.allow(/ERR_FAILED/);
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  await holdBack(page);
  await write(page, "on the way out");
  await expect(thread(page).getByText(texts.waiting).first()).toBeAttached();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(messageOf(bob.page, "on the way out")).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test("shows a toast above the text box and a picture's upload progress", { tag: "@journey" }, async ({
  page,
  friends,
}) => {
  const { id } = await friends();
  await openWithTimeStopped(page, routes.conversation(id));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") });
    const said = page.getByRole("status", { name: "Messages" }).getByText(unknownFileMessage);
    await expect(said).toBeVisible();
    // After its entry animation.
    await expect
      .poll(async () => {
        const [toast, box] = await Promise.all([said.boundingBox(), composer(page).boundingBox()]);
        return (box?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0));
      })
      .toBeGreaterThan(0);
    await page.clock.runFor(MINUTE);
    await expect(said).toHaveCount(0);
  }
  await page.clock.resume();

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**${API_PREFIX}${api.uploadChatImage.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type="file"]').setInputFiles(await pictureFile("lake.jpg"));
  await page.getByRole("textbox", { name: "Add a caption" }).fill("Our lake");
  await page.keyboard.press("Enter");
  const progress = messageOf(page, "Our lake").getByRole("progressbar", { name: texts.uploading });
  await expect(progress).toBeInViewport();
  letGo();
  await expect(messageOf(page, "Our lake")).toHaveAttribute("data-seq", "1");
  await expect(progress).toHaveCount(0);
});

/** Notes scripts that a page loads. @returns waits until there were some and all are there */
async function noteScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = { asked: 0, loaded: 0 };
  const isScript = (request: Request) => request.resourceType() === "script";
  page.on("request", (request) => {
    if (isScript(request)) scripts.asked += 1;
  });
  page.on("requestfinished", (request) => {
    if (isScript(request)) scripts.loaded += 1;
  });
  return async () => {
    await expect.poll(() => scripts.asked).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        // One may ask for another as it runs.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        return scripts.asked - scripts.loaded;
      })
      .toBe(0);
  };
}

test("attaches a picture while offline and sends it on reconnection", async ({
  page,
  context,
  complaints,
  friendsInBrowsers,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  // The chunk for pictures loads when the member is about to write.
  const loaded = await noteScripts(page);
  await composer(page).focus();
  await loaded();
  await context.setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(await pictureFile("lake.jpg"));
  await page.getByRole("textbox", { name: "Add a caption" }).fill("From the train");
  await page.keyboard.press("Enter");
  await expect(messageOf(page, "From the train").getByText(texts.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(messageOf(bob.page, "From the train").locator("img").first()).toBeVisible();
});

test("discards pending messages on sign-out for good", async ({ page, complaints, friendsInBrowsers }) => {
  complaints.allow(/ERR_FAILED/);
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await holdBack(page);
  await write(page, "never mind");
  await expect(thread(page).getByText(texts.waiting).first()).toBeAttached();
  await expect.poll(() => keptIn(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await page
    .getByRole("dialog", { name: /logout/i })
    .getByRole("button", { name: "Logout" })
    .click();
  await page.waitForURL((url) => url.pathname === routes.home());
  await expect.poll(() => keptIn(page)).toEqual([]);
  await bob.page.goto(routes.conversation(id));
  expect(await saidIn(bob.page)).toEqual([]);
});

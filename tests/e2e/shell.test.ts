import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openConnected } from "./open-connected.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const sidebarOf = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const openSidebar = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Open sidebar" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test("opens the drawer by its button and closes it by Escape, a press outside and a link", async ({
      page,
      signedIn,
    }) => {
      await signedIn("lena");
      await page.goto("/settings");
      const drawer = sidebarOf(page);
      await expect(drawer).toBeHidden();

      await openSidebar(page).click();
      await expect(drawer).toBeVisible();
      await drawer.getByRole("button", { name: "Close sidebar" }).click();
      await expect(drawer).toBeHidden();

      await openSidebar(page).click();
      await expect(drawer).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(openSidebar(page)).toBeFocused();

      await openSidebar(page).click();
      await page.mouse.click(380, 400);
      await expect(drawer).toBeHidden();

      await openSidebar(page).click();
      await drawer.getByRole("link", { name: "About" }).click();
      await page.waitForURL("**/about");
      await expect(drawer).toBeHidden();
    });

    test("confirms signing out with the focus on the safe choice", async ({ page, signedIn }) => {
      await signedIn("mona");
      if (javaScriptEnabled) await openConnected(page, "/about");
      else await page.goto("/about");
      await openSidebar(page).click();
      await page.getByRole("button", { name: "Logout" }).click();
      const sheet = page.getByRole("dialog", { name: "Logout" });
      await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(sheet).toBeHidden();
      await expect(page.getByRole("banner").getByRole("link", { name: "Notifications" })).toBeVisible();

      // Without script the sheet is above the drawer, which is still open then.
      if (javaScriptEnabled) await openSidebar(page).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await sheet.getByRole("button", { name: "Logout" }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    });
  });
}

test("traps the focus in the open drawer", async ({ page, signedIn }) => {
  await page.setViewportSize(phone);
  await signedIn("nora");
  await page.goto("/settings");
  await openSidebar(page).click();
  const drawer = sidebarOf(page);
  await expect(drawer.getByRole("button", { name: "Close sidebar" })).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await drawer.evaluate((element) => {
      const focused = document.activeElement;
      return focused !== document.body && !element.contains(focused);
    });
    expect(isOutside).toBe(false);
  }
});

test("keeps the sidebar collapsed after a reload, without a layout shift", async ({ page, signedIn }) => {
  await page.setViewportSize(desktop);
  await signedIn("olga");
  await page.goto("/settings");
  await expect(sidebarOf(page)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Close sidebar" }).click();
  await expect(sidebarOf(page)).toBeHidden();
  expect(await (await page.request.get("/settings")).text()).toContain('data-sidebar="closed"');
  await page.reload();
  await expect(sidebarOf(page)).toBeHidden();
  await openSidebar(page).click();
  await expect(sidebarOf(page)).toBeVisible();
});

test("opens one section of suggestions at a time", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto("/about");
  const panel = page.getByRole("complementary", { name: "Suggestions" });
  await expect(panel.getByRole("heading", { name: "Suggestions For You" })).toBeVisible();
  const topics = panel.getByRole("link");
  await expect(topics).toHaveCount(4);
  const more = panel.getByText("See More").filter({ visible: true });
  const less = panel.getByText("Show Less").filter({ visible: true });
  await more.first().click();
  await expect(topics).toHaveCount(6);
  await expect(less).toHaveCount(1);
  await more.click();
  await expect(topics).toHaveCount(6);
  await expect(panel.locator("details").first()).not.toHaveAttribute("open");
  await less.click();
  await expect(topics).toHaveCount(4);
});

test("hides the bottom bar on scrolling down and shows it on scrolling up", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/terms");
  const bar = page.getByRole("navigation", { name: "Quick" });
  await expect(bar).toBeInViewport({ ratio: 0.9 });
  // Repeated if necessary: a new page may miss the first scroll.
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await expect(bar).not.toBeInViewport({ ratio: 0.1, timeout: 1_000 });
  }).toPass();
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport({ ratio: 0.9 });
});

test("locks the page behind a sheet and centers the sheet", async ({ page, signedIn }) => {
  await page.setViewportSize(desktop);
  await signedIn("mona");
  await openConnected(page, "/settings");
  const column = page.getByRole("main");
  const before = await column.boundingBox();
  await sidebarOf(page).getByRole("button", { name: "Logout" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  expect(await column.boundingBox()).toEqual(before);
  const sides = async () => {
    const { x, width } = (await sheet.boundingBox()) ?? { x: 0, width: 0 };
    return x + x + width;
  };
  await expect.poll(sides).toBe(desktop.width);
});

test("shows the columns at the specified widths", async ({ page }) => {
  await page.goto("/about");
  for (const { width, columns } of [
    { width: 767, columns: [false, true] },
    { width: 768, columns: [true, false] },
    { width: 1279, columns: [true, false] },
    { width: 1280, columns: [true, false] },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const [hasSidebar, hasBottomBar] = columns;
    await expect(sidebarOf(page)).toBeVisible({ visible: hasSidebar ?? false });
    await expect(page.getByRole("navigation", { name: "Quick" })).toBeVisible({
      visible: hasBottomBar ?? false,
    });
    await expect(page.getByRole("complementary", { name: "Suggestions" })).toBeVisible({
      visible: width >= 1280,
    });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test("marks the settings entry as current on every page below it", async ({ page, signedIn }) => {
  await signedIn("alice");
  const entry = sidebarOf(page).getByRole("link", { name: "Settings" });
  const ground = () => entry.evaluate((link) => getComputedStyle(link).backgroundColor);
  const groundOn = async (path: string) => {
    await page.goto(path);
    return ground();
  };
  const marked = await groundOn("/settings");
  expect(await groundOn("/muted")).toBe(marked);
  expect(await groundOn("/")).not.toBe(marked);
});

test("answers a missing path with a 404 in the shell", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const response = await page.goto("/nothing-here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeAttached();
  await expect(page.getByRole("main")).toContainText("There is nothing at this address");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("has link preview metadata, which members do not load", async ({ page, stack, signedIn }) => {
  const card = page.locator("meta[property^='og:'], meta[name^='twitter:']");
  for (const path of ["/", "/explore", "/communities", "/tag/photography", "/about"]) {
    await page.goto(path);
    const image = page.locator("meta[property='og:image']");
    await expect(image, path).toHaveAttribute("content", `${stack.origin}/og.png`);
    await expect(page.locator("meta[name='twitter:card']"), path).toHaveAttribute(
      "content",
      "summary_large_image",
    );
    await expect(page.locator("meta[name='twitter:title']"), path).not.toHaveAttribute("content", "");
  }
  await signedIn("alice");
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("serves the files that machines read about the site", async ({ request, stack }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${stack.origin}/sitemap.xml`);
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${stack.origin}/about</loc>`);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Roost", start_url: "/" });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toBe(type);
  }
  expect((await request.get("/og.png")).status()).toBe(200);
  expect((await request.get("/favicon.ico")).status()).toBe(200);
  expect((await request.get("/apple-touch-icon.png")).status()).toBe(200);
});

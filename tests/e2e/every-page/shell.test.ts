import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { stableTop } from "#tests/e2e/home/stable-top";
import { follow } from "#tests/e2e/people/follow";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const sidebarOf = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const openSidebar = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Open sidebar" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test("opens the drawer by its button and closes it by Escape, a press outside and a link", {
      tag: "@journey",
    }, async ({ page, signedIn }) => {
      await signedIn("lena");
      if (javaScriptEnabled) await openHydrated(page, "/");
      else await page.goto("/");
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
      if (javaScriptEnabled) await openConnected(page, "/");
      else await page.goto("/");
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

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  const bell = (page: Page) => page.getByRole("link", { name: "Notifications, 1 unread", exact: true });

  /** The page's own bar is at the top, the only one, and has the count. */
  async function expectOneBar(page: Page): Promise<void> {
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(bell(page)).toHaveCount(1);
    // A skeleton's bar gives way to that of the page.
    await expect
      .poll(async () => {
        const box = await bell(page).boundingBox();
        return box && box.y < 10 && box.width >= 44 && box.x + box.width <= phone.width;
      })
      .toBe(true);
  }

  test("each first page of the navigation has one bar with the unread count", async ({
    page,
    signedIn,
    member,
  }) => {
    const olga = await signedIn("olga");
    const pages = [
      routes.explore(),
      routes.communities(),
      routes.chat(),
      routes.search(),
      routes.ownProfile(),
    ];
    await follow((await member("pia")).client, olga.username);
    for (const path of pages) {
      await page.goto(path);
      await expectOneBar(page);
    }
    await openConnected(page, routes.home());
    await expect(bell(page)).toBeVisible();
    for (const name of ["Explore", "Search", "Profile"]) {
      await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Home");
      await expectOneBar(page);
    }
    for (const path of [routes.explore(), routes.communities(), routes.chat()]) {
      await openHydrated(page, path);
      await page.getByRole("main").getByRole("button", { name: "Open sidebar" }).click();
      await expect(sidebarOf(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sidebarOf(page)).toBeHidden();
    }
    await bell(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
  });

  test("a visitor's page has one bar, with its title, the logo and the way to sign in", async ({ page }) => {
    for (const path of [routes.explore(), routes.communities(), routes.tag("tea"), routes.terms()]) {
      await page.goto(path);
      const title = page.getByRole("heading", { level: 1 });
      const parts = [
        title,
        page.getByRole("banner").getByRole("link", { name: "Roost" }),
        page.getByRole("banner").getByRole("link", { name: "Sign in" }),
        page
          .getByRole("main")
          .getByRole("button", { name: "Open sidebar" })
          .or(page.getByRole("link", { name: "Back" })),
      ];
      for (const part of parts) {
        const isReached = () =>
          part.evaluate((element) => {
            const { left, top, height, width, bottom } = element.getBoundingClientRect();
            const at = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
            return bottom < 60 && element.contains(at);
          });
        await expect.poll(isReached, `${path}: ${part}`).toBe(true);
      }
    }
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("they have it too", async ({ page, signedIn, member }) => {
      const olga = await signedIn("olga");
      await follow((await member("pia")).client, olga.username);
      for (const path of [routes.explore(), routes.communities(), routes.search()]) {
        await page.goto(path);
        await expectOneBar(page);
      }
    });
  });
});

test("traps the focus in the open drawer", async ({ page, signedIn }) => {
  await page.setViewportSize(phone);
  await signedIn("nora");
  await openHydrated(page, "/");
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
  await openHydrated(page, "/settings");
  await expect(sidebarOf(page)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Close sidebar" }).click();
  await expect(sidebarOf(page)).toBeHidden();
  await expect
    .poll(async () => (await page.request.get("/settings")).text())
    .toContain('data-sidebar="closed"');
  await page.reload();
  await hydrated(page);
  await expect(sidebarOf(page)).toBeHidden();
  await openSidebar(page).click();
  await expect(sidebarOf(page)).toBeVisible();
});

test("hides the bottom bar on scrolling down and shows it on scrolling up", async ({ page }) => {
  await page.setViewportSize(phone);
  await openHydrated(page, "/terms");
  const bar = page.getByRole("navigation", { name: "Quick" });
  await expect(bar).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, 200);
  await expect(bar).not.toBeInViewport({ ratio: 0.1 });
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport({ ratio: 0.9 });
});

test("locks the page behind a sheet and centers the sheet", async ({ page, signedIn }) => {
  await page.setViewportSize(desktop);
  await signedIn("mona");
  await openConnected(page, "/settings");
  const column = page.getByRole("main");
  await stableTop(column);
  const before = await column.boundingBox();
  await sidebarOf(page).getByRole("button", { name: "Logout" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await expect.poll(() => column.boundingBox()).toEqual(before);
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
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
  }
});

test("marks the settings entry as current on every page below it", async ({ page, signedIn }) => {
  await signedIn("alice");
  const entry = sidebarOf(page).getByRole("link", { name: "Settings" });
  const ground = () => entry.evaluate((link) => getComputedStyle(link).backgroundColor);
  const groundOn = async (path: string) => {
    await openHydrated(page, path);
    return ground();
  };
  const marked = await groundOn("/settings");
  expect(await groundOn("/muted")).toBe(marked);
  expect(await groundOn("/")).not.toBe(marked);
});

test("the room of the people to follow is kept until they come, and given back if they do not", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize(desktop);
  await signedIn("lena");
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/suggestions/people*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/notifications");
  const card = page.locator(".side-people");
  const roomOf = () => card.evaluate((element) => element.getBoundingClientRect().height);
  await expect(card).toBeVisible();
  await hydrated(page);
  const room = await roomOf();
  answer();
  await expect(card.getByRole("link").first()).toBeVisible();
  await expect.poll(async () => Math.abs((await roomOf()) - room)).toBeLessThan(2);

  await page.unroute("**/api/suggestions/people*");
  await page.route("**/api/suggestions/people*", (route) =>
    route.fulfill({ json: { success: true, asOf: Date.now(), users: [] } }),
  );
  await page.reload();
  await expect(card).toHaveCount(0);
});

test("the rail shows the name of an icon that is pointed at or has the focus, until Escape", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 820, height: 1000 });
  await signedIn("lena");
  await openConnected(page, "/notifications");
  const link = (name: string) => sidebarOf(page).getByRole("link", { name, exact: true });
  /** Whether the name is visible beside the rail; otherwise it is there for screen readers alone. */
  const isShown = (name: string) =>
    link(name).evaluate((element) => {
      const label = element.querySelector(".rail-label")?.getBoundingClientRect();
      const icon = element.getBoundingClientRect();
      if (!label) return false;
      const at = document.elementFromPoint(label.left + label.width / 2, label.top + label.height / 2);
      return label.width > 20 && label.left >= icon.right && element.contains(at);
    });
  await expect.poll(() => isShown("Explore")).toBe(false);

  await link("Home").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(link("Explore")).toBeFocused();
  await expect.poll(() => isShown("Explore")).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => isShown("Explore")).toBe(false);
  await expect(link("Explore")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => isShown("Bookmarks")).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => isShown("Explore")).toBe(true);
  await expect.poll(() => isShown("Bookmarks")).toBe(false);

  await link("Popular").hover();
  await expect.poll(() => isShown("Popular")).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => isShown("Popular")).toBe(false);
  await link("Profile").hover();
  await expect.poll(() => isShown("Profile")).toBe(true);
  await link("Popular").hover();
  await expect.poll(() => isShown("Popular")).toBe(true);

  // One name at a time: that of the icon reached last.
  await page.keyboard.press("Tab");
  await expect.poll(() => isShown("Bookmarks")).toBe(true);
  await expect.poll(() => isShown("Popular")).toBe(false);
  await link("Profile").hover();
  await expect.poll(() => isShown("Profile")).toBe(true);
  await expect.poll(() => isShown("Bookmarks")).toBe(false);
});

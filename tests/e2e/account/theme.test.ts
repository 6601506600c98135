import { themeColors } from "#lib/shared/preferences/theme";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { storeTheme } from "#tests/e2e/support/store-theme";

const background = { dark: "rgb(11, 13, 18)", light: "rgb(247, 248, 250)" };

test("renders the cookie's accent and size in the first HTML", async ({ page, context, stack }) => {
  const value = "fontSize=large&accentColor=teal";
  await context.addCookies([{ name: "preferences", value, url: stack.origin }]);
  const html = await (await page.request.get("/")).text();
  const root = /<html[^>]*>/.exec(html)?.[0] ?? "";
  expect(root).toContain('data-font-size="large"');
  expect(root).toContain('data-accent="teal"');
});

test("paints no frame in another theme", async ({ page, context }) => {
  await storeTheme(context, "light");
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, "backgroundsSeen", seen);
    function look() {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
  await openHydrated(page, "/");
  const seen = await page.evaluate(() => {
    const backgrounds: unknown = Reflect.get(window, "backgroundsSeen");
    return backgrounds instanceof Set ? [...backgrounds] : [];
  });
  expect(seen).toEqual([background.light]);
});

test("is dark for a new visitor, and follows the system's theme on request", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(page.locator("body")).toHaveCSS("background-color", background.dark);
  await storeTheme(context, "system");
  await page.reload();
  await hydrated(page);
  await expect(page.locator("body")).toHaveCSS("background-color", background.light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", background.dark);
});

test("applies a theme chosen in one tab to the others, and keeps it across a reload in the specified keys", {
  tag: "@journey",
}, async ({ page, context, signedIn }) => {
  await signedIn("lena");
  await openHydrated(page, "/theme-customization");
  const other = await context.newPage();
  await openHydrated(other, "/settings");
  const dark = other.getByRole("switch", { name: "Dark Mode" });
  await expect(dark).toBeChecked();
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", themeColors.light);
  for (const tab of [page, other]) {
    await expect(tab.locator("body")).toHaveCSS("background-color", background.light);
  }
  await expect(dark).not.toBeChecked();
  await page.reload();
  await expect(page.locator("body")).toHaveCSS("background-color", background.light);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});

import { routes } from "#contract/web-routes";
import { stableTop } from "#tests/e2e/home/stable-top";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD, WebClient } from "#tests/support/web-client";

test("links the author to the profile and the text to the post, and keeps the text selectable", async ({
  page,
  signedIn,
}) => {
  const { username, client } = await signedIn("alice");
  expect((await client.post("/posts", { content: "The harbour is quiet this morning" })).status).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const article = page.getByRole("main").getByRole("article").first();
  const text = article.getByText("The harbour is quiet");

  // The post moves to a page that is opened; until it has arrived, a browser gives presses to nothing.
  async function isStill(): Promise<void> {
    await page.waitForFunction(() => !document.activeViewTransition);
    await expect(text).toBeVisible();
    await stableTop(text);
  }

  // At the position of a click, whatever element is on top.
  async function clickMiddle(target: typeof article): Promise<void> {
    await isStill();
    const box = await target.boundingBox();
    if (!box) throw new Error("nothing to click");
    await page.mouse.click(box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
  }

  await openConnected(page, "/");
  for (const [target, url] of [
    [article.getByRole("link").first(), `**/profile/${username}`],
    [article.locator("a[aria-hidden]"), `**/profile/${username}`],
    [text, "**/post/*"],
  ] as const) {
    await clickMiddle(target);
    await page.waitForURL(url);
    await page.goBack();
    await page.waitForURL((to) => to.pathname === "/");
    await expect(page.getByRole("tab", { name: "Following" })).toBeVisible();
  }
  await isStill();
  const box = await text.boundingBox();
  if (!box) throw new Error("nothing to select");
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain("The harbour");
  expect(new URL(page.url()).pathname).toBe("/");
});

for (const { name, isNameCut } of [
  { name: "Maximiliana Feather", isNameCut: false },
  { name: "Maximiliana Featherstonehaugh-Cholmond", isNameCut: true },
]) {
  test(`cuts the handle before the name ${name} on a phone and keeps the time on the line`, async ({
    page,
    stack,
    signedIn,
    freshName,
  }) => {
    const username = freshName("featherstonehaugh");
    const author = new WebClient(stack.origin);
    const email = `${username}@example.com`;
    const signup = await author.post("/auth/signup", { name, username, email, password: TEST_PASSWORD });
    expect(signup.status).toBe(200);
    expect((await author.post("/posts", { content: "Short" })).status).toBe(200);
    await signedIn("ben");
    await page.setViewportSize({ width: 390, height: 844 });
    await openHydrated(page, routes.profile(username));
    const head = page.getByRole("article").locator("header");
    const isCut = (text: string) =>
      head.getByText(text).evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(() => isCut(name)).toBe(isNameCut);
    await expect.poll(() => isCut(`@${username}`)).toBe(true);
    await expect(head.locator("time")).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await head.boundingBox())?.height ?? 99, "one line").toBeLessThan(30);
  });
}

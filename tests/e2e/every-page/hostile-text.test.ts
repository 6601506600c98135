import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { MARKS_PER_LETTER } from "#contract/text/combining-marks";
import { routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD, WebClient } from "#tests/support/web-client";

const hostilePosts = [
  '<script>window.planted = true</script><img src=x onerror="window.planted=true">',
  "</article></main></body><h1>Not a heading</h1>",
  "W".repeat(280),
  "\u202ereversed by an override\u202c and then on",
  "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dalgo",
  'javascript:alert(1) https://example.com/<script> http://example.com/"onmouseover=alert(1)',
  "𝕋𝕙𝕖 𝕢𝕦𝕚𝕔𝕜 👩‍👩‍👧‍👦 مرحبا بالعالم שלום 你好",
];

test("shows hostile posts and names as text inside the layout", { tag: "@journey" }, async ({
  page,
  stack,
  freshName,
  context,
}) => {
  const username = freshName("mallory");
  const client = new WebClient(stack.origin);
  const signedUp = await client.post("/auth/signup", {
    name: '<b>"Mallory"</b>\u202e & WWWWWWWWWWWWWWWWWWWWWWWWW',
    username,
    email: `${username}@example.com`,
    password: TEST_PASSWORD,
  });
  expect(signedUp.status, await signedUp.clone().text()).toBe(200);
  for (const content of hostilePosts) {
    const answer = await client.post("/posts", { content });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  await adoptSession(context, stack.origin, client);
  const main = page.getByRole("main");
  for (const path of ["/", `/profile/${username}`]) {
    await openHydrated(page, path);
    await expect(main.getByRole("article")).toHaveCount(hostilePosts.length);
    await expect(main.getByText("<script>window.planted = true</script>")).toBeVisible();
    await expect(main.getByText("</article></main></body>")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Not a heading" })).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.has(window, "planted"))).toBe(false);
    for (const link of await main.locator("article a[href^='http']").all()) {
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow ugc");
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `sideways scrolling on ${path} at ${width} px`).toBeLessThanOrEqual(0);
      const widest = () =>
        main.evaluate((column) => {
          const articles = [...column.querySelectorAll("article")];
          return Math.max(...articles.map((each) => each.offsetWidth)) - column.getBoundingClientRect().width;
        });
      await expect.poll(widest, "wider than the column").toBeLessThanOrEqual(1);
    }
  }
});

/** The margin around an element that is checked, and how much nearer it may draw. */
const AROUND_PX = 72;
const ROOM_PX = 6;

/** Whether an element draws outside its lines: everything else is hidden, so the area must be of one color. */
async function drawsOnNeighbors(page: Page, locator: Locator): Promise<boolean> {
  await locator.evaluate((node) => node.scrollIntoView({ block: "center" }));
  // Hidden elements have no role to be found by.
  const element = await locator.elementHandle();
  const setVisible = (visibility: string, own: string) =>
    element?.evaluate(
      (node, [all, one]) => {
        document.documentElement.style.visibility = all ?? "";
        (node as HTMLElement).style.visibility = one ?? ""; // elements that contain text
      },
      [visibility, own],
    );
  const box = await element?.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  await setVisible("hidden", "visible");
  const height = AROUND_PX - ROOM_PX;
  const shots = await Promise.all(
    [box.y - AROUND_PX, box.y + box.height + ROOM_PX].map((y) =>
      page.screenshot({
        clip: { x: box.x, y, width: Math.min(box.width, 200), height },
        animations: "disabled",
      }),
    ),
  );
  await setVisible("", "");
  const colors = await Promise.all(shots.map((shot) => sharp(shot).removeAlpha().stats()));
  return colors.some(({ channels }) => channels.some(({ min, max }) => min !== max));
}

test("keeps stacked combining marks within the lines of their post and name", async ({ page, signedIn }) => {
  const alice = await signedIn("alice");
  const tower = `H${"\u030d\u0316".repeat(30)}`;
  const name = `H${"\u030d\u0316".repeat(MARKS_PER_LETTER / 2)}i`;
  expect((await alice.client.change("PUT", "/profile/update", { name })).status).toBe(200);
  await alice.client.post("/posts", { content: tower.repeat(6) });
  await alice.client.post("/posts", { content: "Ế Ằ ที่ Å̂ ק֣" });
  await openHydrated(page, routes.profile(alice.username));
  const main = page.getByRole("main");
  const post = main.getByRole("article").last();
  await expect(post).toContainText(tower.repeat(6).normalize("NFC"));
  for (const element of [
    post.locator("[data-post-text] p"),
    post.getByRole("link").locator("bdi").first(),
    main.getByRole("heading", { level: 2 }).locator("bdi").first(),
  ]) {
    expect(await drawsOnNeighbors(page, element)).toBe(false);
  }
});

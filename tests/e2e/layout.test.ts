import { communityTexts } from "#components/community/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { viewerTexts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { TEST_PASSWORD, WebClient } from "#tests/support/web-client";
import { composer, field, openHome, postButton } from "./composer-steps.ts";
import { expect, test } from "./fixtures.ts";

const phone = { width: 390, height: 600 };

test("shows a name in full when it fits beside the handle", async ({ page, stack, signedIn, freshName }) => {
  const username = freshName("dan");
  const client = new WebClient(stack.origin);
  const email = `${username}@example.com`;
  await client.post("/auth/signup", { name: "Dan Ito", username, email, password: TEST_PASSWORD });
  await client.post("/posts", { content: "Short" });
  await signedIn("ben");
  await page.setViewportSize(phone);
  await page.goto(routes.profile(username));
  const name = page.getByRole("article").locator("header bdi").first();
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
});

test("keeps the actions of a long sheet in reach on a phone", async ({ page, signedIn, elsewhere }) => {
  await signedIn("rita");
  const bob = await elsewhere("bob");
  await bob.client.post("/posts", { content: "Cheap watches" });
  await page.setViewportSize(phone);
  await page.goto(routes.profile(bob.username), { waitUntil: "networkidle" });
  await page.getByRole("article").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: reportTexts.report }).click();
  const sheet = page.getByRole("dialog", { name: "Report this post" });
  await expect(sheet.getByRole("heading", { name: "Report this post" })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: reportTexts.send })).toBeInViewport({ ratio: 1 });
  const details = sheet.getByRole("textbox", { name: reportTexts.details });
  await details.focus();
  await expect(details).toBeInViewport({ ratio: 1 });
  const words = await details.boundingBox();
  const foot = await sheet.getByRole("button", { name: reportTexts.send }).boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0), "nothing lies over what is typed in").toBeLessThanOrEqual(
    foot?.y ?? 0,
  );
});

test("keeps the sidebar in one place at any page width", async ({ page, signedIn }) => {
  await signedIn("walt");
  const places: (number | undefined)[] = [];
  for (const path of [routes.home(), routes.explore(), routes.popular()]) {
    await page.goto(path);
    const entry = page.getByRole("link", { name: "Bookmarks" });
    places.push((await entry.boundingBox())?.x);
  }
  expect(new Set(places).size).toBe(1);
});

test("keeps the composer's footer in its column for any text", async ({ page, signedIn }) => {
  await signedIn("lena");
  await page.setViewportSize(phone);
  await openHome(page);
  for (const length of [341, 4_000]) {
    await field(page).fill("word ".repeat(Math.ceil(length / 5)).slice(0, length));
    await expect(composer(page).getByText(`${length}/280`)).toBeAttached();
    const column = await field(page).boundingBox();
    const button = await postButton(page).boundingBox();
    const edge = (column?.x ?? 0) + (column?.width ?? 0);
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(edge + 1);
  }
});

test("shows a community's kind and size on one line on a phone", async ({ page, signedIn }) => {
  await signedIn("olga");
  await page.setViewportSize(phone);
  await page.goto(routes.community("slow-kitchen"));
  const facts = page.getByRole("region", { name: communityTexts.about }).getByText(/members · /);
  expect((await facts.boundingBox())?.height ?? 99).toBeLessThan(30);
});

test("shows a photo's links on one line on a phone", async ({ page, signedIn }) => {
  await signedIn("phil");
  await page.setViewportSize(phone);
  await page.goto(routes.explore());
  const photo = await page.getByRole("main").locator('a[href*="/photo/"]').first().getAttribute("href");
  const post = photo?.replace(/\/photo\/.*/, "") ?? "";
  await page.goto(`${post}/photo/1`);
  const ways = page.getByRole("navigation", { name: viewerTexts.label });
  await expect(ways.getByRole("link", { name: viewerTexts.toPost })).toHaveAttribute("href", post);
  expect((await ways.boundingBox())?.height ?? 99).toBeLessThan(60);
});

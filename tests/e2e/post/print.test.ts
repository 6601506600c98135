import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { publish, publishPictures } from "./publish.ts";

test("a printed post is dark on white, without the frame and controls, and with the addresses of its links", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("printer");
  const post = await publish(client, "For the notice board: https://example.com/opening-hours");
  await page.goto(routes.post(post.id));
  const text = page.getByRole("main").getByText("For the notice board");
  await expect(text).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(text).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(text).toHaveCSS("color", "rgb(18, 21, 28)");
  const address = await text
    .locator("a[href^=http]")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(address).toContain("https://example.com/opening-hours");
});

test("printed comments have their full date and no actions", async ({ page, signedIn }) => {
  const { client } = await signedIn("printer");
  const post = await publish(client, "Opening hours");
  expect((await client.post(`/posts/${post.id}/comments`, { content: "Closed on Mondays" })).ok).toBe(true);
  await page.goto(routes.post(post.id));
  const comment = page.getByRole("main").getByRole("listitem").filter({ hasText: "Closed on Mondays" });
  await expect(comment.getByRole("link", { name: "Reply" })).toBeVisible();
  const time = comment.locator("time");
  await expect(time).toHaveAttribute("title", /\d{4}/);

  await page.emulateMedia({ media: "print" });
  await expect(comment.getByText("Closed on Mondays")).toBeVisible();
  await expect(comment.getByRole("link", { name: "Reply" })).toBeHidden();
  const [title, printed, size] = await time.evaluate((element) => [
    element.getAttribute("title"),
    getComputedStyle(element, "::after").content,
    getComputedStyle(element).fontSize,
  ]);
  expect(printed).toBe(`"${title}"`);
  expect(size, "the relative time is not printed").toBe("0px");
});

test("a printed post shows its picture, not its placeholder alone", async ({ page, signedIn }) => {
  const { client } = await signedIn("printer");
  const post = await publishPictures(client, "Three colors");
  await page.goto(routes.post(post.id));
  const picture = page.getByRole("main").locator("picture img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.emulateMedia({ media: "print" });
  const boxes = await picture.evaluate((image) =>
    [image, image.closest(".picture")].map((element) => JSON.stringify(element?.getBoundingClientRect())),
  );
  expect(boxes[0]).toBe(boxes[1]);
  await expect(page.getByRole("banner")).toHaveCount(0);
});

test("a printed profile shows the person's picture", async ({ page, signedIn }) => {
  await signedIn("printer");
  await page.goto(routes.profile("demo"));
  const picture = page.getByRole("region", { name: "Profile", exact: true }).locator(".avatar").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(picture).toBeVisible();
  // Of its stories neither the ring nor the link.
  await expect(page.locator(".profile-portrait > :visible")).toHaveCount(1);
  // Not under the cover.
  const isOnTop = await picture.evaluate((image) => {
    const { left, top, width } = image.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 8) === image;
  });
  expect(isOnTop).toBe(true);
  await expect(page.getByRole("main").getByRole("button", { name: "Follow" })).toHaveCount(0);
});

test("a printed list of posts has no tabs, and their full dates", async ({ page, signedIn }) => {
  await signedIn("printer");
  await page.goto(routes.popular());
  const tabs = page.getByRole("main").getByRole("navigation");
  await expect(tabs.first()).toBeVisible();
  const time = page.getByRole("main").getByRole("article").first().locator("time");
  await expect(time).toHaveAttribute("title", /\d{4}/);
  await page.emulateMedia({ media: "print" });
  await expect(tabs).toHaveCount(0);
  expect(await time.evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(/\d{4}/);
});

import { routes } from "#contract/web-routes";
import { postRow } from "#tests/e2e/post/post-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a post's link has a card that leads to its page, with a picture of ours", async ({
    page,
    signedIn,
  }) => {
    await signedIn("alice");
    await openHydrated(page, routes.tag("slowtravel"));
    const row = postRow(page, "Somebody has slept in every night train");
    const card = row.getByRole("link", { name: "rails.example.com Night trains of Europe" });
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveAttribute("href", "https://rails.example.com/night-trains");
    const width = () =>
      card
        .locator("img")
        .last()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const [outer, inner] = [await row.boundingBox(), await card.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
  });
});

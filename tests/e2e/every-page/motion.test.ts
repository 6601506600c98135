import type { Page } from "@playwright/test";
import { postRowTexts } from "#components/post/row-texts.ts";
import { routes } from "#contract/web-routes";
import { postRow } from "#tests/e2e/post/post-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated } from "#tests/e2e/support/open-hydrated";

/** What begins to move in hearts, from now on; it stands still then, so that it can be looked at however late. */
async function noteHearts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (!(target instanceof Element && target.matches(".post-like > svg"))) return;
      moved.push(propertyName);
      for (const animation of target.getAnimations()) animation.pause();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "moved"));
}

test("a heart springs when it is liked, at no other time, and not with reduced motion", async ({
  page,
  signedIn,
}) => {
  const { client, username } = await signedIn("lea");
  for (const content of ["The first", "The second"]) await client.post("/posts", { content });
  await openConnected(page, routes.profile(username));
  const moved = await noteHearts(page);
  const like = (text: string) => postRow(page, text).getByRole("button", { name: postRowTexts.like });
  const isLiked = (text: string, value: boolean) =>
    expect(like(text)).toHaveAttribute("aria-pressed", String(value));
  await answered(page, /\/like$/, () => like("The first").press("Enter"));
  await isLiked("The first", true);
  await expect.poll(moved).toContain("scale");
  /** How far it swings beyond both of its sizes. */
  const swing = await like("The first")
    .locator("svg")
    .evaluate((heart) => {
      const spring = heart
        .getAnimations()
        .find((each) => each instanceof CSSTransition && each.transitionProperty === "scale");
      const sizes: number[] = [];
      for (const time of [0, 60, 190, 450]) {
        if (spring) spring.currentTime = time;
        sizes.push(Number(getComputedStyle(heart).scale));
      }
      return sizes;
    });
  expect(Math.min(...swing)).toBeLessThan(0.9);
  expect(Math.max(...swing)).toBeGreaterThan(1.15);

  await page.emulateMedia({ reducedMotion: "reduce" });
  const before = await moved();
  await like("The second").press("Enter");
  await isLiked("The second", true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await moved()).toEqual(before);
  expect(
    await like("The second")
      .locator("svg")
      .evaluate((heart) => heart.getAnimations().length),
  ).toBe(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  const later = await noteHearts(page);
  await hydrated(page);
  await isLiked("The first", true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await later()).toEqual([]);
});

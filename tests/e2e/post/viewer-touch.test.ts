import type { Page } from "@playwright/test";
import { postRowTexts } from "#components/post/row-texts.ts";
import { captionTexts } from "#components/ui/texts.ts";
import { viewerTexts as texts } from "#components/viewer/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { doubleTap, drag, pinch, settledBox } from "#tests/e2e/support/touch-steps";
import type { WebClient } from "#tests/support/web-client";
import { postRow } from "./post-steps.ts";
import { publishPictures } from "./publish.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const WORDS = "Three colors";
const center = { x: 195, y: 340 };

const viewer = (page: Page) => page.getByRole("dialog", { name: texts.label });
const place = (page: Page, number: number) => expect(viewer(page).getByText(`${number} of 3`)).toBeVisible();
const like = (page: Page) => viewer(page).getByRole("button", { name: postRowTexts.like });

/** The picture that is looked at; its neighbors are hidden from everybody. */
const picture = (page: Page) => viewer(page).locator(".viewer-slide:not([inert]) img");
const boxOf = async (page: Page) =>
  (await picture(page).boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };

const settled = (page: Page) => settledBox(viewer(page), picture(page));

/** Publishes pictures as a new member and opens the first on their profile. */
async function open(page: Page, { client, username }: { client: WebClient; username: string }) {
  const post = await publishPictures(client, WORDS);
  const list = routes.profile(username);
  await openConnected(page, list);
  const link = page.locator(`#main a[href="${routes.postPhoto(post.id, 1)}"]`);
  await link.tap();
  await place(page, 1);
  return { post, list, link, whole: await settled(page) };
}

test("fingers zoom, pan, turn and close", async ({ page, signedIn }) => {
  const { whole, list, link } = await open(page, await signedIn("vera"));
  const toTheLeft = { x: center.x - 120, y: center.y + 10 };
  const scale = async () => (await settled(page)).width / whole.width;
  const expectWhole = () => expect.poll(() => settled(page)).toEqual(whole);

  await test.step("a pinch zooms, after which one finger pans without turning", async () => {
    await pinch(page, center, [30, 60, 90]);
    await expect.poll(scale).toBeGreaterThan(2);
    const large = await settled(page);
    await drag(page, center, toTheLeft);
    const panned = await settled(page);
    expect(large.x - panned.x).toBeGreaterThan(100);
    expect(panned.x + panned.width, "no empty edge").toBeGreaterThanOrEqual(389);
    await place(page, 1);
    // Further than a picture can be seen whole.
    await pinch(page, center, [90, 50, 10]);
    await expectWhole();
  });

  await test.step("a double tap zooms at its point, and another one back", async () => {
    const point = { x: 100, y: whole.y + 60 };
    const shareAt = ({ x, width }: typeof whole) => (point.x - x) / width;
    await doubleTap(page, point);
    await expect.poll(scale).toBeGreaterThan(2);
    expect(shareAt(await settled(page))).toBeCloseTo(shareAt(whole), 1);
    await doubleTap(page, point);
    await expectWhole();
  });

  await test.step("a swipe turns, its picture following the finger", async () => {
    await drag(page, center, toTheLeft, () =>
      expect.poll(async () => (await boxOf(page)).x).toBeLessThan(whole.x - 100),
    );
    await place(page, 2);
    await drag(page, toTheLeft, center);
    await place(page, 1);
    await expectWhole();
  });

  await test.step("dragged down a little it returns, far it closes, and the page shows through meanwhile", async () => {
    const backdrop = () =>
      viewer(page).evaluate((element) => Number(getComputedStyle(element, "::backdrop").opacity));
    const below = { x: center.x, y: center.y + 300 };
    await drag(page, center, { x: center.x, y: center.y + 40 });
    await expect(viewer(page)).toBeVisible();
    await expectWhole();
    await expect.poll(backdrop).toBe(1);
    await drag(page, center, below, async () => {
      await expect.poll(async () => (await boxOf(page)).y).toBeGreaterThan(whole.y + 250);
      await expect.poll(backdrop).toBeLessThan(0.5);
    });
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(link).toBeFocused();
  });
});

test("the post's text and actions are at hand, in step with the post below", async ({ page, signedIn }) => {
  const vera = await signedIn("vera");
  const { post, list, link } = await open(page, vera);
  const below = postRow(page, WORDS).locator(".post-like");
  await expect(viewer(page).getByText(WORDS)).toBeVisible();
  await expect(viewer(page).getByRole("button", { name: captionTexts.showMore })).toBeHidden();
  await like(page).tap();
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await expect(below).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => {
      const answer: { post: { likeCount: number } } = await (
        await vera.client.fetch(`/api/posts/${post.id}`)
      ).json();
      return answer.post.likeCount;
    })
    .toBe(1);

  await test.step("the description is shown on request", async () => {
    const words = viewer(page).getByText(texts.description);
    await expect(words).toBeHidden();
    await viewer(page).getByRole("button", { name: texts.altText }).tap();
    await expect(words).toBeVisible();
  });

  await test.step("what is shared is asked over it, and its focus returns", async () => {
    const share = viewer(page).getByRole("button", { name: postRowTexts.share });
    await share.tap();
    const sheet = page.getByRole("dialog").filter({ hasText: "Share" });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(viewer(page)).toBeVisible();
    await expect(share).toBeFocused();
  });

  await test.step("the comments take its place, so that Back returns to the list", async () => {
    await viewer(page).getByRole("link", { name: "comments" }).tap();
    await expect(page).toHaveURL(routes.post(post.id));
    await expect(viewer(page)).toBeHidden();
    await expect(postRow(page, WORDS)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(link).toBeVisible();
    await expect(viewer(page)).toBeHidden();
  });

  await test.step("on the post's own page they are below the viewer", async () => {
    await page.goForward();
    await expect(page).toHaveURL(routes.post(post.id));
    await link.tap();
    await place(page, 1);
    await viewer(page).getByRole("link", { name: "comments" }).tap();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(routes.post(post.id));
    await page.goBack();
    await expect(page).toHaveURL(list);
  });
});

/** Counts the view transitions of a page, with the name of what grew in each. */
async function countTransitions(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const grown: boolean[] = [];
    Object.assign(window, { grown });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const isNamed = () => [...document.images].some(({ style }) => style.viewTransitionName !== "");
      const before = isNamed();
      return start(async () => {
        if (typeof change === "function") await change();
        grown.push(before && isNamed());
      });
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "grown"));
}

test("a picture grows from its place and returns to it", async ({ page, signedIn }) => {
  const transitions = await countTransitions(page);
  const { link } = await open(page, await signedIn("vera"));
  await expect.poll(transitions).toEqual([true]);
  await viewer(page).getByRole("button", { name: texts.close }).tap();
  await expect(viewer(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect.poll(transitions).toEqual([true, true]);
});

test("nothing moves with reduced motion, and every gesture works", async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const transitions = await countTransitions(page);
  const { whole } = await open(page, await signedIn("vera"));
  const still = async () => expect(await boxOf(page)).toEqual(whole);
  await drag(page, center, { x: center.x - 120, y: center.y }, still);
  await place(page, 2);
  await pinch(page, center, [30, 60, 90]);
  await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(whole.width * 2);
  await pinch(page, center, [90, 50, 10]);
  await expect.poll(() => boxOf(page)).toEqual(whole);
  await drag(page, center, { x: center.x, y: center.y + 300 }, still);
  await expect(viewer(page)).toBeHidden();
  expect(await transitions()).toEqual([]);
});

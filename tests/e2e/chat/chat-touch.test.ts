import type { Locator } from "@playwright/test";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { stableTop } from "#tests/e2e/home/stable-top";
import { expect, test } from "#tests/e2e/support/fixtures";
import { doubleTap, drag, pinch, putDown, settledBox } from "#tests/e2e/support/touch-steps";
import { befriend, conversationOf, messageOf, openThread, sayIn, showIn } from "./chat-steps.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** How much larger a held message is. */
const LIFTED = 1.04;
const scaleOf = (bubble: Locator) =>
  bubble.evaluate((element) => {
    const { transform } = getComputedStyle(element);
    return transform === "none" ? 1 : new DOMMatrix(transform).a;
  });

test("a long press lifts a message and opens its menu, which stays open on release", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  await sayIn(id, bob, "Said by Bob");
  await sayIn(id, alice, "Said by Alice");
  await openThread(page, id);
  const menu = page.getByRole("menu", { name: texts.messageMenu });
  for (const words of ["Said by Bob", "Said by Alice"]) {
    const bubble = page.locator(".bubble").filter({ hasText: words });
    await stableTop(messageOf(page, words));
    const box = await messageOf(page, words).getByText(words).boundingBox();
    const lift = await putDown(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 });
    await expect(menu).toBeVisible();
    await expect.poll(() => scaleOf(bubble)).toBe(LIFTED);
    await lift();
    await expect(menu.getByRole("menuitem", { name: chatSheetTexts.copy })).toBeVisible();
    // Events after the release arrive within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    // A press beside it closes it as usual.
    await page.touchscreen.tap(195, 90);
    await expect(menu).toBeHidden();
    await expect.poll(() => scaleOf(bubble)).toBe(1);
  }
});

test("fingers zoom, pan, turn and close the pictures of a conversation", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  for (const alt of ["#0f766e", "#4f46e5"]) await showIn(id, bob, alt);
  await openThread(page, id);
  const source = page.getByRole("button", { name: chatThreadTexts.media });
  await source.tap();
  await page
    .getByRole("dialog", { name: chatThreadTexts.media })
    .getByRole("button", { name: "#4f46e5" })
    .tap();
  const viewer = page.getByRole("dialog", { name: chatSheetTexts.viewer, exact: true });
  const settled = () => settledBox(viewer, viewer.getByRole("img"));
  await expect(viewer.getByRole("img", { name: "#4f46e5" })).toBeVisible();
  const whole = await settled();
  const center = { x: 195, y: 400 };
  const toTheLeft = { x: center.x - 120, y: center.y };

  await test.step("a pinch zooms, one finger pans without turning, a double tap shows the whole again", async () => {
    await pinch(page, center, [30, 60, 90]);
    const large = await settled();
    expect(large.width / whole.width).toBeGreaterThan(2);
    await drag(page, center, toTheLeft);
    expect(large.x - (await settled()).x).toBeGreaterThan(100);
    await expect(viewer.getByRole("img", { name: "#4f46e5" })).toBeVisible();
    await doubleTap(page, center);
    expect(await settled()).toEqual(whole);
  });

  await test.step("a swipe turns, dragged down it closes, and the focus returns", async () => {
    await drag(page, center, toTheLeft);
    await expect(viewer.getByRole("img", { name: "#0f766e" })).toBeVisible();
    await drag(page, toTheLeft, center);
    await expect(viewer.getByRole("img", { name: "#4f46e5" })).toBeVisible();
    await drag(page, center, { x: center.x, y: center.y + 40 });
    await expect(viewer).toBeVisible();
    await drag(page, center, { x: center.x, y: center.y + 300 });
    await expect(viewer).toBeHidden();
    await expect(source).toBeFocused();
  });
});

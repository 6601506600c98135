import { chatTexts as texts } from "#components/chat/texts.ts";
import { befriend, conversationOf, messageOf, openThread, sayIn } from "./chat-steps.ts";
import { expect, test } from "./fixtures.ts";
import { putDown } from "./touch-steps.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test("opens a message's menu on a long press and keeps it open on release", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  await sayIn(id, bob, "Said by Bob");
  await sayIn(id, alice, "Said by Alice");
  await openThread(page, id);
  const menu = page.getByRole("menu", { name: texts.messageMenu });
  for (const words of ["Said by Bob", "Said by Alice"]) {
    const box = await messageOf(page, words).getByText(words).boundingBox();
    const lift = await putDown(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 });
    await expect(menu).toBeVisible();
    await lift();
    await expect(menu.getByRole("menuitem", { name: texts.copy })).toBeVisible();
    // Events after the release arrive within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    // A press beside it closes it as usual.
    await page.touchscreen.tap(195, 90);
    await expect(menu).toBeHidden();
  }
});

import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { publish } from "./publish.ts";

/** Collects what view transitions move from now on, as "::view-transition-group(root)"; waits for those that run. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    const running: Promise<unknown>[] = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      const transition = start(...args);
      const listed = transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement) moved.push(effect.pseudoElement);
        }
      });
      running.push(listed, transition.finished);
      return transition;
    };
    Reflect.set(window, "movedSoFar", async () => {
      await Promise.allSettled(running);
      return moved;
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "movedSoFar")());
}

test("moves a post from its row to its page, but not back, and not where motion is not wanted", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("alice");
  const { id } = await publish(client, "A heron on the quay");
  await openConnected(page, routes.home());
  const movedAll = await watchTransitions(page);
  const moved = async () => (await movedAll()).filter((name) => name.includes(id));
  const text = page.getByRole("feed").getByText("A heron on the quay");
  const title = page.getByRole("heading", { name: "Post" });

  // A busy browser may leave a motion out.
  await expect(async () => {
    await text.click();
    await expect(title).toBeVisible();
    const before = await moved();
    await page.goBack();
    await expect(text).toBeVisible();
    expect(await moved(), "none on the way back").toEqual(before);
    expect(before).toContain(`::view-transition-group(post-${id})`);
  }).toPass();

  const before = await moved();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await text.click();
  await expect(title).toBeVisible();
  expect(await moved()).toEqual(before);
});

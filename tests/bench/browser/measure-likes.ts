import type { Page } from "@playwright/test";

const LIKES = 40;

export interface LikeTime {
  /** From the click until what it changed was painted. */
  readonly ms: number;
  /** It was there when the next frame was drawn. */
  readonly isNextFrame: boolean;
}

/** Clicks the heart of posts, one after another, and watches it fill. */
export async function measureLikes(page: Page): Promise<LikeTime[]> {
  const hearts = page.locator('#main [role="feed"] .post-like[aria-pressed="false"]');
  const times: LikeTime[] = [];
  for (let like = 0; like < LIKES; like += 1) {
    const heart = hearts.first();
    await heart.scrollIntoViewIfNeeded();
    const element = await heart.elementHandle();
    if (!element) throw new Error("There is nothing to like");
    const painted = element.evaluate(
      (button) =>
        new Promise<LikeTime>((resolve) => {
          const onClick = ({ timeStamp }: Event) => {
            requestAnimationFrame(() => {
              const isNextFrame = button.getAttribute("aria-pressed") === "true";
              // What is posted in a frame arrives once it has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve({ ms: performance.now() - timeStamp, isNextFrame });
              port2.postMessage(null);
            });
          };
          window.addEventListener("click", onClick, { capture: true, once: true });
        }),
    );
    await element.click();
    times.push(await painted);
  }
  return times;
}

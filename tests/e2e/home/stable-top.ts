import type { Locator } from "@playwright/test";

const RESTING_FRAMES = 10;

/** An element's distance from the top of the window once it has been stable for some frames: scrolling by key is animated. */
export const stableTop = (item: Locator): Promise<number> =>
  item.evaluate(async (element, restingFrames) => {
    const top = () => element.getBoundingClientRect().top;
    let last = top();
    for (let frames = 0; frames < restingFrames; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (top() === last) continue;
      last = top();
      frames = 0;
    }
    return last;
  }, RESTING_FRAMES);

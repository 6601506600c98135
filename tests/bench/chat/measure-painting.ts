import type { Page } from "@playwright/test";
import { quantile } from "#tests/bench/statistics";
import type { Delivery } from "./measure-delivery.ts";
import type { TalkingPages } from "./talking-pages.ts";

const ROUNDS = 100;
const WARM_UP = 10;
/** As fast as people type, so that what typing sets off is on its way when the message goes. */
const BETWEEN_KEYS_MS = 20;

declare global {
  interface Window {
    benchPressedAt: number;
  }
}

/** Notes when Enter goes down, on the clock that all pages of a machine share. */
function noteEnter(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key === "Enter") window.benchPressedAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
  });
}

/** Resolves to when the frame is over in which some words stand in the thread for the first time. */
function whenPainted(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const thread = document.querySelector("[role=log]");
        if (!thread) return reject(new Error("There is no thread"));
        const observer = new MutationObserver(() => {
          if (!thread.textContent.includes(wanted)) return;
          observer.disconnect();
          // What is told from within a frame is heard after it has been drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        });
        observer.observe(thread, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );
}

/** From Enter in one browser until the message is on the screen of the other; one after the other. */
export async function measurePainting({ from, to }: TalkingPages): Promise<Delivery> {
  await noteEnter(from);
  await from.getByRole("textbox", { name: "Type a message" }).focus();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const words = `Round ${round}.`;
    const painted = whenPainted(to, words);
    await from.keyboard.type(words, { delay: BETWEEN_KEYS_MS });
    await from.keyboard.press("Enter");
    const paintedAt = await painted;
    times.push(paintedAt - (await from.evaluate(() => window.benchPressedAt)));
  }
  const measured = times.slice(WARM_UP);
  return { p50Ms: quantile(measured, 0.5), p95Ms: quantile(measured, 0.95), maxMs: Math.max(...measured) };
}

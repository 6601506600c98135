import type { Locator, Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** Moves one finger over the screen with the events of a real one, in several steps. @param held runs before it is lifted */
export async function drag(page: Page, from: Point, to: Point, held?: () => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point) => ({ ...point, id: 0 })),
    });
  await touch("touchStart", [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await held?.();
  await touch("touchEnd", []);
  await session.detach();
}

/** Presses a finger without releasing it. @returns releases it */
export async function putDown(page: Page, { x, y }: Point): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y, id: 0 }] });
  return async () => {
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  };
}

/** Taps twice within a twentieth of a second, however busy the machine is. */
export async function doubleTap(page: Page, { x, y }: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  for (const after of [0, 0.03]) {
    const timestamp = begun + after;
    await session.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x, y, id: 0 }],
      timestamp,
    });
    await session.send("Input.dispatchTouchEvent", {
      type: "touchEnd",
      touchPoints: [],
      timestamp: timestamp + 0.01,
    });
  }
  await session.detach();
}

/** Moves two fingers apart or together, around a point. @param spreads their distances from it, one after the other */
export async function pinch(page: Page, { x, y }: Point, spreads: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, spread] of spreads.entries()) {
    await session.send("Input.dispatchTouchEvent", {
      type: index === 0 ? "touchStart" : "touchMove",
      touchPoints: [-spread, spread].map((by, id) => ({ x: x + by, y, id })),
    });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Waits until nothing in a dialog moves and no picture grows into another, and returns the picture's box. */
export async function settledBox(dialog: Locator, picture: Locator) {
  await dialog.evaluate(async (element) => {
    await document.activeViewTransition?.finished;
    const growing = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view"));
    const moving = [...growing, ...element.getAnimations({ subtree: true })];
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  return (await picture.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
}

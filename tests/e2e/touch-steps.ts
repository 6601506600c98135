import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** Moves one finger over the screen with the events of a real one, in several steps. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
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

import { expect, test } from "@jest/globals";
import { notZoomed, settled, zoomedAt } from "#lib/client/page/zoom";

const stage = { width: 400, height: 800 };
const picture = { width: 400, height: 300 };

/** Where a point of the picture, relative to its own middle, is shown. */
const shownAt = ({ scale, x, y }: typeof notZoomed, of: { x: number; y: number }) => ({
  x: of.x * scale + x,
  y: of.y * scale + y,
});

test("what is under the finger stays under it, also when it moves", () => {
  const point = { x: 100, y: -50 };
  const once = zoomedAt(notZoomed, 2, point);
  expect(shownAt(once, point)).toEqual(point);
  const moved = zoomedAt(once, 3, point, { x: 120, y: 0 });
  expect(shownAt(moved, point)).toEqual({ x: 120, y: 0 });
});

test("zooming out again around the same point leads back to where it began", () => {
  const point = { x: 37, y: 11 };
  const back = zoomedAt(zoomedAt(notZoomed, 4, point), 1, point);
  expect(back).toEqual(notZoomed);
});

test("is pulled back until no edge is empty that the picture could fill", () => {
  // 800 wide: it may move by 200 to each side. 600 high, less than the stage: it stays in the middle.
  expect(settled({ scale: 2, x: 500, y: 90 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(settled({ scale: 2, x: -150, y: -90 }, picture, stage)).toEqual({ scale: 2, x: -150, y: 0 });
});

test("is never smaller than whole nor larger than four times", () => {
  expect(settled({ scale: 0.4, x: 30, y: 40 }, picture, stage)).toEqual(notZoomed);
  const { scale } = settled({ scale: 9, x: 0, y: 0 }, picture, stage);
  expect(scale).toBe(4);
});

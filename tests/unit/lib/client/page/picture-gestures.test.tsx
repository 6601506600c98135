import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent } from "@testing-library/react";
import { PictureGestures } from "#lib/client/page/picture-gestures";

const stageBox = new DOMRect(0, 0, 400, 800);
/** In the middle of the stage, with room above and below it. */
const pictureBox = new DOMRect(0, 250, 400, 300);

const onTurn = jest.fn<(step: 1 | -1) => void>();
const onDismiss = jest.fn();
const onZoom = jest.fn<(isEnlarged: boolean) => void>();
let stage: HTMLElement;
let picture: HTMLElement;
let gestures: PictureGestures;

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  document.body.innerHTML = "<dialog open><div><img alt='' /></div></dialog>";
  stage = document.querySelector("div") ?? document.body;
  picture = document.querySelector("img") ?? document.body;
  for (const [element, box] of [
    [stage, stageBox],
    [picture, pictureBox],
  ] as const) {
    element.getBoundingClientRect = () => box;
    for (const kind of ["client", "offset"]) {
      Object.defineProperty(element, `${kind}Width`, { value: box.width });
      Object.defineProperty(element, `${kind}Height`, { value: box.height });
    }
  }
  gestures = new PictureGestures(stage, picture, { onTurn, onDismiss, onZoom });
});

afterEach(() => gestures.stop());

interface Point {
  x: number;
  y: number;
}

/** Dispatches a pointer event; jsdom has only those of the mouse. */
function point(
  target: Element,
  type: string,
  { x, y }: Point,
  pointer: { pointerType: string; button: number },
) {
  const event = new MouseEvent(type, { clientX: x, clientY: y, button: pointer.button, bubbles: true });
  fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: pointer.pointerType }));
}

/** Presses, moves in steps, and releases. */
function drag(pointerType: string, from: Point, to: Point): void {
  const pointer = { pointerType, button: 0 };
  point(stage, "pointerdown", from, pointer);
  for (const share of [0.5, 1]) {
    const along = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    point(stage, "pointermove", along, pointer);
  }
  point(stage, "pointerup", to, pointer);
}

const tap = (pointerType: string, point: Point) => drag(pointerType, point, point);

/** How the picture is shown: its scale, and how far its middle is from the stage's. */
function shown() {
  const [, x, y, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(picture.style.transform) ?? [];
  return { x: Number(x), y: Number(y), scale: Number(scale) };
}

/** Where a point of the picture is shown, relative to the middle, that was at this place before it was zoomed. */
const shownFrom = ({ x, y }: Point) => ({
  x: x * shown().scale + shown().x,
  y: y * shown().scale + shown().y,
});

const middle = { x: 200, y: 400 };

test("the wheel zooms around the pointer and back to the whole picture, and never scrolls the page", () => {
  const under = { x: 100, y: 30 };
  const wheel = (deltaY: number, options: WheelEventInit = {}) =>
    fireEvent.wheel(stage, { clientX: middle.x + under.x, clientY: middle.y + under.y, deltaY, ...options });
  expect(wheel(-600)).toBe(false);
  expect(shown().scale).toBeCloseTo(Math.exp(1.2), 5);
  expect(shownFrom(under).x).toBeCloseTo(under.x, 5);
  expect(onZoom).toHaveBeenLastCalledWith(true);
  wheel(-10_000);
  expect(shown().scale).toBe(4);
  wheel(10_000);
  expect(shown()).toEqual({ scale: 1, x: 0, y: 0 });
  expect(onZoom).toHaveBeenLastCalledWith(false);
  expect(onDismiss).not.toHaveBeenCalled();
});

test("a wheel that counts in lines, and a touchpad's pinch, zoom by steps of their own", () => {
  const wheelBy = (options: WheelEventInit) => {
    gestures.reset();
    fireEvent.wheel(stage, { clientX: middle.x, clientY: middle.y, ...options });
    return shown().scale;
  };
  const lines = wheelBy({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE });
  expect(lines).toBeCloseTo(wheelBy({ deltaY: -48 }), 5);
  expect(wheelBy({ deltaY: -10, ctrlKey: true })).toBeCloseTo(wheelBy({ deltaY: -50 }), 5);
});

test("a pen turns, zooms, pans and dismisses as a finger does", () => {
  drag("pen", middle, { x: middle.x - 80, y: middle.y });
  expect(onTurn.mock.calls).toEqual([[1]]);
  drag("pen", middle, { x: middle.x + 80, y: middle.y });
  expect(onTurn.mock.calls).toEqual([[1], [-1]]);
  for (let taps = 0; taps < 2; taps += 1) tap("pen", middle);
  expect(shown().scale).toBe(2.5);
  drag("pen", middle, { x: middle.x - 80, y: middle.y });
  expect(shown()).toMatchObject({ scale: 2.5, x: -80 });
  expect(onTurn).toHaveBeenCalledTimes(2);
  for (let taps = 0; taps < 2; taps += 1) tap("pen", middle);
  expect(shown().scale).toBe(1);
  expect(onDismiss).not.toHaveBeenCalled();
  // Beside the picture a pen that slipped closes nothing, as a finger does not.
  tap("pen", { x: 200, y: 60 });
  expect(onDismiss).not.toHaveBeenCalled();
  drag("pen", middle, { x: middle.x, y: middle.y + 200 });
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test("a mouse closes by a click beside the picture, not on it, nor while it is zoomed, nor by dragging", () => {
  const beside = { x: 200, y: 60 };
  tap("mouse", middle);
  drag("mouse", middle, { x: middle.x, y: middle.y + 300 });
  expect(onDismiss).not.toHaveBeenCalled();
  gestures.zoomBy(2);
  tap("mouse", beside);
  expect(onDismiss).not.toHaveBeenCalled();
  gestures.reset();
  // Far enough from the one before, which would make it a double click.
  tap("mouse", { x: 200, y: 740 });
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test("a right or middle button does nothing, nor does a press on a button over the picture", () => {
  const button = document.createElement("button");
  stage.append(button);
  for (const [target, pressed] of [
    [stage, 1],
    [stage, 2],
    [button, 0],
  ] as const) {
    for (const type of ["pointerdown", "pointerup"]) {
      point(target, type, { x: 200, y: 60 }, { pointerType: "mouse", button: pressed });
    }
  }
  expect(onDismiss).not.toHaveBeenCalled();
});

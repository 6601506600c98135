import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { dragSheets } from "#lib/client/page/drag-sheets";

const stopping = new AbortController();
let wantsNoMotion = false;
let isPhone = true;

Object.assign(window, {
  matchMedia: (query: string) => ({ matches: query.includes("motion") ? wantsNoMotion : isPhone }),
});
dragSheets(stopping.signal);
afterAll(() => stopping.abort());

beforeEach(() => {
  wantsNoMotion = false;
  isPhone = true;
  document.body.innerHTML =
    '<dialog class="sheet" open><div class="body"><p>Sure?</p><textarea></textarea></div></dialog>';
  Object.defineProperty(sheet(), "offsetHeight", { value: 400 });
});

const sheet = () => document.querySelector("dialog") as HTMLDialogElement; // just made
const words = () => document.querySelector("p") as HTMLElement; // likewise

function touch(type: string, target: Element, clientY: number, timeStamp: number): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientY }] });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  target.dispatchEvent(event);
}

/** Returns where the sheet is then. */
function drag(from: Element, byPx: number): string {
  touch("touchstart", from, 100, 0);
  touch("touchmove", from, 100 + byPx, 50);
  return sheet().style.transform;
}

function lift(from: Element, afterMs = 10_000): void {
  touch("touchend", from, 0, afterMs);
}

test("follows the finger and closes when it was dragged far", () => {
  expect(drag(words(), 200)).toBe("translateY(200px)");
  lift(words());
  expect(sheet().open).toBe(false);
});

test("closes when it was dragged fast, however little", () => {
  drag(words(), 60);
  lift(words(), 80);
  expect(sheet().open).toBe(false);
});

test("goes back to its place when it was dragged a little", () => {
  expect(drag(words(), 60)).toBe("translateY(60px)");
  lift(words());
  expect(sheet().open).toBe(true);
  expect(sheet().style.transform).toBe("");
});

test("stays open when its closing is refused", () => {
  sheet().addEventListener("cancel", (event) => event.preventDefault());
  drag(words(), 200);
  lift(words());
  expect(sheet().open).toBe(true);
  expect(sheet().style.transform).toBe("");
});

test("does not move while its content scrolls, under what is typed, on wide screens or with reduced motion", () => {
  const body = document.querySelector(".body") as HTMLElement; // just made
  body.scrollTop = 20;
  expect(drag(words(), 200)).toBe("");
  body.scrollTop = 0;
  expect(drag(document.querySelector("textarea") as Element, 200)).toBe("");
  isPhone = false;
  expect(drag(words(), 200)).toBe("");
  isPhone = true;
  wantsNoMotion = true;
  expect(drag(words(), 200)).toBe("");
});

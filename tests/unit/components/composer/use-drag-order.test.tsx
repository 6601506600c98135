import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useDragOrder } from "#components/composer/pictures/use-drag-order";

/** jsdom does not support it. */
class PressEvent extends MouseEvent {
  readonly pointerType: string;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? "";
    this.isPrimary = init.isPrimary ?? false;
  }
}

function Fruits() {
  const [fruits, setFruits] = useState<readonly string[]>(["apple", "pear", "plum"]);
  const { dragged, handlers } = useDragOrder((from, to) =>
    setFruits((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? "")),
  );
  return (
    <ul {...handlers}>
      {fruits.map((fruit, at) => (
        <li key={fruit} data-dragged={at === dragged}>
          {fruit} <button type="button">Remove</button>
        </li>
      ))}
    </ul>
  );
}

const item = (fruit: string) => screen.getByText(fruit);
const order = () => screen.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
const isDragged = (fruit: string) => item(fruit).dataset.dragged === "true";
let under: Element | null;

const press = (target: Element, pointerType: string) =>
  fireEvent.pointerDown(target, { pointerType, isPrimary: true, button: 0, clientX: 0, clientY: 0 });

function moveTo(target: Element, clientX: number): void {
  under = target;
  fireEvent.pointerMove(window, { clientX, clientY: 0 });
}

const rest = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PointerEvent: PressEvent });
  // jsdom computes no layout.
  document.elementFromPoint = () => under;
  render(<Fruits />);
});
afterEach(() => {
  jest.useRealTimers();
});

describe("useDragOrder", () => {
  test("drags with the mouse at once", () => {
    press(item("apple"), "mouse");
    moveTo(item("apple"), 3);
    expect(isDragged("apple")).toBe(false);
    moveTo(item("plum"), 30);
    expect(order()).toEqual(["pear", "plum", "apple"]);
    expect(isDragged("apple")).toBe(true);
    moveTo(item("pear"), 10);
    expect(order()).toEqual(["apple", "pear", "plum"]);
    fireEvent.pointerUp(window);
    expect(isDragged("apple")).toBe(false);
    moveTo(item("plum"), 60);
    expect(order()).toEqual(["apple", "pear", "plum"]);
  });

  test("drags by touch after a long press, without scrolling the page", () => {
    press(item("apple"), "touch");
    const menu = createEvent.contextMenu(item("apple"));
    fireEvent(item("apple"), menu);
    expect(menu.defaultPrevented).toBe(true);
    rest(300);
    expect(isDragged("apple")).toBe(true);
    moveTo(item("pear"), 30);
    expect(order()).toEqual(["pear", "apple", "plum"]);
    const scroll = createEvent.touchMove(item("apple"), { cancelable: true });
    fireEvent(item("apple"), scroll);
    expect(scroll.defaultPrevented).toBe(true);
    fireEvent.pointerUp(window);
    const later = createEvent.touchMove(item("apple"), { cancelable: true });
    fireEvent(item("apple"), later);
    expect(later.defaultPrevented).toBe(false);
  });

  test("scrolls when the finger moves before the long press", () => {
    press(item("apple"), "touch");
    rest(100);
    const scroll = createEvent.touchMove(item("apple"), { cancelable: true });
    fireEvent(item("apple"), scroll);
    expect(scroll.defaultPrevented).toBe(false);
    moveTo(item("pear"), 20);
    rest(1_000);
    moveTo(item("plum"), 60);
    expect(order()).toEqual(["apple", "pear", "plum"]);
    expect(isDragged("apple")).toBe(false);
  });

  test("cancels the drag on a second finger or pointercancel", () => {
    press(item("apple"), "touch");
    rest(300);
    fireEvent.pointerDown(item("pear"), { pointerType: "touch", isPrimary: false });
    expect(isDragged("apple")).toBe(false);
    press(item("apple"), "touch");
    rest(300);
    fireEvent.pointerCancel(window);
    moveTo(item("plum"), 60);
    expect(order()).toEqual(["apple", "pear", "plum"]);
  });

  test("leaves buttons inside an item usable", () => {
    press(screen.getAllByRole("button")[0] as Element, "touch"); // the list has three items
    rest(1_000);
    moveTo(item("plum"), 60);
    expect(order()).toEqual(["apple", "pear", "plum"]);
  });
});

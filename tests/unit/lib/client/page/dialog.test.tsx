import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { closeDialogByTap } from "#lib/client/page/close-dialog-by-tap";
import { noteScrollbarRoom, returnFocusToPopover } from "#lib/client/page/dialog";

let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
  document.addEventListener("close", returnFocusToPopover, { capture: true, signal: listening.signal });
  closeDialogByTap(listening.signal);
});

afterEach(() => {
  listening.abort();
  document.documentElement.removeAttribute("style");
});

function renderSheet() {
  render(
    <>
      <button type="button" popoverTarget="drawer">
        Menu
      </button>
      <div id="drawer" popover="auto">
        <button type="button" command="show-modal" commandfor="sheet">
          Logout
        </button>
      </div>
      <dialog id="sheet" open closedby="any">
        <p>Are you sure?</p>
        <button type="button">Cancel</button>
      </dialog>
    </>,
  );
  return screen.getByRole<HTMLDialogElement>("dialog");
}

test("returns the focus to the drawer's button when a sheet's opener was removed with its drawer", () => {
  const sheet = renderSheet();
  screen.getByRole("button", { name: "Cancel" }).focus();
  fireEvent(sheet, new Event("close"));
  expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
});

const inside = { clientX: 50, clientY: 50 };
const beside = { clientX: 5, clientY: 50 };

/** A sheet of a known place; the returned function presses and releases the mouse. */
function renderPlacedSheet() {
  const sheet = renderSheet();
  sheet.getBoundingClientRect = () => new DOMRect(10, 10, 100, 100);
  sheet.close = () => sheet.removeAttribute("open");
  const text = screen.getByText("Are you sure?");
  /** Browsers report the click on what both elements are in. */
  function press(from: typeof inside, to: typeof inside, on: Element = sheet): void {
    // jsdom's own pointer events have no place.
    fireEvent(from === beside ? sheet : text, new MouseEvent("pointerdown", { bubbles: true, ...from }));
    fireEvent.click(on, to);
  }
  return { sheet, text, press };
}

test("closes on a press beside the dialog but not inside it", () => {
  const { sheet, text, press } = renderPlacedSheet();
  press(inside, inside, text);
  press(inside, inside);
  expect(sheet.open).toBe(true);
  press(beside, beside);
  expect(sheet.open).toBe(false);
});

test("stays open when a press begins inside and ends beside it, or the reverse", () => {
  const { sheet, press } = renderPlacedSheet();
  press(inside, beside);
  press(beside, inside);
  expect(sheet.open).toBe(true);
});

test("lets a dialog refuse to be closed by a press beside it", () => {
  const { sheet, press } = renderPlacedSheet();
  sheet.addEventListener("cancel", (event) => event.preventDefault());
  press(beside, beside);
  expect(sheet.open).toBe(true);
});

test("measures the scrollbar's width while it is visible and keeps it when an overlay hides it", () => {
  const page = document.documentElement;
  const roomBeside = (width: number) => {
    Object.defineProperty(page, "clientWidth", { value: window.innerWidth - width, configurable: true });
    noteScrollbarRoom();
    return page.style.getPropertyValue("--scrollbar-room");
  };
  expect(roomBeside(15)).toBe("15px");
  page.style.overflowY = "hidden";
  expect(roomBeside(0)).toBe("15px");
  page.style.overflowY = "scroll";
  expect(roomBeside(0)).toBe("0px");
  Reflect.deleteProperty(page, "clientWidth");
});

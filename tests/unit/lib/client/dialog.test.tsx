import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { closeDialogByTap, returnFocusToPopover } from "#lib/client/dialog";

let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
  document.addEventListener("close", returnFocusToPopover, { capture: true, signal: listening.signal });
  document.addEventListener("click", closeDialogByTap, listening);
});

afterEach(() => listening.abort());

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

test("a sheet whose opener went away with its drawer returns the focus to the drawer's button", () => {
  const sheet = renderSheet();
  screen.getByRole("button", { name: "Cancel" }).focus();
  fireEvent(sheet, new Event("close"));
  expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus();
});

test("a tap beside a dialog closes it, one inside does not", () => {
  const sheet = renderSheet();
  sheet.getBoundingClientRect = () => new DOMRect(10, 10, 100, 100);
  sheet.close = () => sheet.removeAttribute("open");
  fireEvent.click(screen.getByText("Are you sure?"), { clientX: 50, clientY: 50 });
  fireEvent.click(sheet, { clientX: 50, clientY: 50 });
  expect(sheet.open).toBe(true);
  fireEvent.click(sheet, { clientX: 5, clientY: 50 });
  expect(sheet.open).toBe(false);
});

import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { fireEvent } from "@testing-library/react";
import { onSheetRequest, type SheetRequest } from "#components/shell/sheet-requests.ts";
import { startShortcuts } from "#components/shortcuts/start-shortcuts.ts";

let requests: SheetRequest[] = [];
let stops: (() => void)[] = [];

beforeEach(() => {
  requests = [];
  stops = [onSheetRequest((request) => requests.push(request)), startShortcuts(() => {})];
  // jsdom lays nothing out.
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => {
  for (const stop of stops) stop();
});

function pressN(): void {
  fireEvent.keyDown(document.body, { key: "n" });
}

test("n opens the composer over any page, also over a feed with one", () => {
  document.body.innerHTML = '<main id="main"><div data-composer="feed"><textarea></textarea></div></main>';
  pressN();
  expect(requests).toEqual([{ kind: "compose" }]);
});

for (const place of ["page", "community"]) {
  test(`n goes to the composer of a ${place}`, () => {
    document.body.innerHTML = `<main id="main"><div data-composer="${place}"><textarea></textarea></div></main>`;
    pressN();
    expect(document.querySelector("textarea")).toHaveFocus();
    expect(requests).toEqual([]);
  });
}

import { describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { isKeyTaken } from "#lib/client/page/taken-keys";

/** Whether a key pressed there is taken, as a handler of the page sees it. */
function isTaken(target: Element, init: KeyboardEventInit): boolean {
  let isIt: boolean | undefined;
  const see = (event: KeyboardEvent) => {
    isIt = isKeyTaken(event, document.getElementById("own"));
  };
  document.addEventListener("keydown", see, { once: true });
  fireEvent.keyDown(target, init);
  return isIt as boolean;
}

const Fields = () => (
  <>
    <input aria-label="text" />
    <input type="checkbox" aria-label="box" />
    <input type="radio" aria-label="choice" />
    <button type="button">button</button>
  </>
);

describe("a key", () => {
  test.each([
    ["j", "text", true],
    ["ArrowLeft", "text", true],
    ["j", "box", false],
    ["j", "choice", false],
    ["ArrowLeft", "choice", true],
    ["ArrowLeft", "button", false],
  ])("%s on %s is the control's: %s", (key, name, expected) => {
    render(<Fields />);
    const control = screen.queryByLabelText(name) ?? screen.getByRole("button", { name });
    expect(isTaken(control, { key })).toBe(expected);
  });

  test.each(["ctrlKey", "metaKey", "altKey"])("with %s is the browser's", (modifier) => {
    expect(isTaken(document.body, { key: "j", [modifier]: true })).toBe(true);
  });

  test("is that of an open dialog, but for what is in it", () => {
    const Dialog = ({ id }: { id: string }) => (
      <dialog open aria-label={id}>
        <p id={id}>content</p>
      </dialog>
    );
    const { rerender } = render(<Dialog id="own" />);
    expect(isTaken(document.body, { key: "j" })).toBe(false);
    rerender(<Dialog id="other" />);
    expect(isTaken(document.body, { key: "j" })).toBe(true);
  });
});

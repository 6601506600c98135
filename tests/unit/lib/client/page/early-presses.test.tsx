import { afterEach, expect, jest, test } from "@jest/globals";
import { recordEarlyPresses, replayEarlyPresses } from "#lib/client/page/early-presses";

afterEach(() => {
  globalThis.earlyPresses?.abort();
  document.body.replaceChildren();
});

/** Serves a button that opens something by HTML, and counts its presses. */
function serveOpener(attribute: "commandfor" | "popovertarget") {
  recordEarlyPresses();
  document.body.innerHTML = `<button type="button" ${attribute}="sheet">Logout</button>`;
  const button = document.querySelector("button") as HTMLButtonElement;
  const onPress = jest.fn();
  button.addEventListener("click", onPress);
  return { button, onPress };
}

const serveSheet = () => document.body.insertAdjacentHTML("beforeend", '<div id="sheet"></div>');

test.each(["commandfor", "popovertarget"] as const)(
  "repeats a press of a button whose %s had not arrived yet",
  (attribute) => {
    const { button, onPress } = serveOpener(attribute);
    button.click();
    serveSheet();
    replayEarlyPresses();
    expect(onPress).toHaveBeenCalledTimes(2);
  },
);

test.each(["commandfor", "popovertarget"] as const)("repeats no press whose %s was there", (attribute) => {
  const { button, onPress } = serveOpener(attribute);
  serveSheet();
  button.click();
  replayEarlyPresses();
  expect(onPress).toHaveBeenCalledTimes(1);
});

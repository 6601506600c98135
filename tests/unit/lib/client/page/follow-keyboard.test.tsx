import { afterEach, expect, test } from "@jest/globals";
import { followKeyboard } from "#lib/client/page/follow-keyboard";

const stopping = new AbortController();

class View extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  becomes(changes: Partial<Pick<View, "height" | "offsetTop" | "scale">>): void {
    Object.assign(this, changes);
    this.dispatchEvent(new Event("resize"));
  }
}

const measured = () => {
  const { style } = document.documentElement;
  return [style.getPropertyValue("--keyboard"), style.getPropertyValue("--view-top")];
};

afterEach(() => stopping.abort());

test("measures a keyboard over the page, and neither zooming nor a fraction of a pixel", () => {
  const view = new View();
  Object.assign(window, { visualViewport: view });
  followKeyboard(stopping.signal);
  const { innerHeight } = window;
  view.becomes({ height: innerHeight - 0.5 });
  expect(measured()).toEqual(["", ""]);
  view.becomes({ height: innerHeight - 300 });
  expect(measured()).toEqual(["300px", "0px"]);
  view.becomes({ height: innerHeight - 300, offsetTop: 120 });
  expect(measured()).toEqual(["180px", "120px"]);
  view.becomes({ height: innerHeight / 2, offsetTop: 50, scale: 2 });
  expect(measured()).toEqual(["0px", "0px"]);
});

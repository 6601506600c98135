import { afterEach } from "@jest/globals";
import { fireEvent, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { recordEarlyPresses } from "#lib/client/page/early-presses";

afterEach(() => document.body.replaceChildren());

/**
 * Puts a component's HTML into the document as the server sends it, without script.
 * @returns its container, and a function that hydrates it
 */
export function serveHtml(element: ReactElement) {
  recordEarlyPresses();
  // Only a real page can be loaded anew.
  globalThis.earlyPresses?.history.abort();
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.replaceChildren(container);
  return { container, hydrate: () => render(element, { container, hydrate: true }) };
}

/** Types into a served field. */
export function typeEarly(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
}

import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";

/**
 * Puts a component's HTML into the document as the server sends it, without script.
 * @returns its container, and a function that hydrates it
 */
export function serveHtml(element: ReactElement) {
  globalThis.earlyPress = Object.assign(new AbortController(), {
    choices: new Set<HTMLInputElement>(),
    typed: new WeakSet<EventTarget>(),
    history: new AbortController(),
  });
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.replaceChildren(container);
  return { container, hydrate: () => render(element, { container, hydrate: true }) };
}

/** Types into a served field; the page's inline script records that. */
export function typeEarly(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  globalThis.earlyPress?.typed.add(field);
}

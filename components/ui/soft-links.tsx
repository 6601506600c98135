"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { showToast } from "#lib/client/toasts";

declare global {
  /** Presses recorded by `EarlyPress`. */
  var earlyPress:
    | (AbortController & {
        choices: Set<HTMLInputElement>;
        button?: HTMLButtonElement;
        /** Aborts the handling of Back and Forward before hydration. */
        history: AbortController;
      })
    | undefined;
}

// From now on React handles presses; replay the recorded ones.
globalThis.earlyPress?.abort();

/** Opens our links (`Link`) without loading a document. One handler for all costs less than one each. */
export function SoftLinks() {
  const { push, replace } = useRouter();
  // Replays presses from before hydration; here, since this component is on every page.
  useEffect(() => {
    globalThis.earlyPress?.history.abort();
    for (const choice of globalThis.earlyPress?.choices ?? []) chooseAgain(choice);
    globalThis.earlyPress?.button?.click();
  }, []);
  useEffect(() => {
    // Handled on the document, so that a link's own click handler comes first.
    function follow(event: MouseEvent): void {
      const link = softLinkOf(event);
      const href = link?.getAttribute("href");
      if (!href?.startsWith("/")) return;
      event.preventDefault();
      // Offline, Next would load a document, and the browser would show its own error page.
      if (!navigator.onLine) showToast(LOAD_FAILED, "danger");
      else if (link?.dataset.soft === "replace") replace(href);
      else push(href);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [push, replace]);
  return null;
}

/**
 * Notifies React of a switch or choice whose state HTML has changed already: a click is only reported when it changes
 * the state.
 */
function chooseAgain(choice: HTMLInputElement): void {
  if (choice.checked === choice.defaultChecked) return;
  choice.checked = !choice.checked;
  choice.click();
}

/** The link under a plain click, unless the click is handled already. */
function softLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
  return link?.target || link?.hasAttribute("download") ? null : link;
}

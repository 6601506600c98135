"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { showToast } from "#lib/client/toasts";

declare global {
  /** What `EarlyPress` has kept. */
  var earlyPress:
    | (AbortController & {
        choices: Set<HTMLInputElement>;
        button?: HTMLButtonElement;
        /** Ends what stands in for the router at Back and Forward. */
        history: AbortController;
      })
    | undefined;
}

// From here on React hears what is pressed, and begins with what it is about.
globalThis.earlyPress?.abort();

/** Opens the page's own links (`Link`) without loading a document. One for all of them costs less than each its own. */
export function SoftLinks() {
  const { push, replace } = useRouter();
  // Here, since it is on every page: what was pressed before there was script to hear it.
  useEffect(() => {
    globalThis.earlyPress?.history.abort();
    for (const choice of globalThis.earlyPress?.choices ?? []) chooseAgain(choice);
    globalThis.earlyPress?.button?.click();
  }, []);
  useEffect(() => {
    // Heard on the document, so that whatever a link itself does at a click comes first.
    function follow(event: MouseEvent): void {
      const link = softLinkOf(event);
      const href = link?.getAttribute("href");
      if (!href?.startsWith("/")) return;
      event.preventDefault();
      // Next would load a document instead, and the browser show a page of its own in place of what is here.
      if (!navigator.onLine) showToast(LOAD_FAILED, "danger");
      else if (link?.dataset.soft === "replace") replace(href);
      else push(href);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [push, replace]);
  return null;
}

/** Tells React of a switch or a choice whose state HTML has changed already: a press is heard where it changes the state. */
function chooseAgain(choice: HTMLInputElement): void {
  if (choice.checked === choice.defaultChecked) return;
  choice.checked = !choice.checked;
  choice.click();
}

/** The link that a plain click is on, unless somebody has dealt with it already. */
function softLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
  return link?.target || link?.hasAttribute("download") ? null : link;
}

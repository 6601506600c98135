import TextExpanderElement, { type TextExpanderChangeEvent } from "@github/text-expander-element";
import type { ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { callApi } from "#lib/client/api";
import { composerMessages } from "#lib/shared/messages/composer";
import { CompletionMenu, type CompletionOption } from "./completion-menu.tsx";
import { TEXT_EXPANDER } from "./text-expander.ts";

/** A pause in typing so long is worth a question. */
const PAUSE_MS = 120;

/**
 * Completes names behind an @ and hashtags behind a # in the field, whose parent is a `TextExpander`.
 * @param onText hears of the text with the completion in it
 * @param show renders the menu, wherever: it is a portal. A root of its own would split React for every page
 * @returns how to stop
 */
export function startCompletion(
  field: HTMLTextAreaElement,
  onText: (text: string) => void,
  show: (menu: ReactNode) => void,
): () => void {
  if (!customElements.get(TEXT_EXPANDER)) customElements.define(TEXT_EXPANDER, TextExpanderElement);
  const expander = field.closest(TEXT_EXPANDER);
  const listening = new AbortController();
  const ask = askLatest();

  function provide(event: Event): void {
    const { detail } = event as TextExpanderChangeEvent; // the only event of that name
    if (!detail || detail.text === "") return;
    const { key, text } = detail;
    detail.provide(
      ask(key, text).then((options) => {
        if (options.length === 0) return { matched: false };
        const menu = document.createElement("div");
        flushSync(() => show(createPortal(<CompletionMenu options={options} />, menu)));
        menu.setAttribute("role", "listbox");
        menu.setAttribute("aria-label", composerMessages.completions);
        menu.className =
          "absolute z-header w-72 max-w-full overflow-hidden rounded-card border border-line bg-raised p-1.5 shadow-float";
        return { matched: true, fragment: menu };
      }),
    );
  }

  function commit(event: Event): void {
    const { detail } = event as CustomEvent<{ item: HTMLElement; value: string | null }>; // as the element documents
    detail.value = detail.item.dataset.value ?? null;
  }

  expander?.addEventListener("text-expander-change", provide, listening);
  expander?.addEventListener("text-expander-value", commit, listening);
  expander?.addEventListener("text-expander-committed", () => onText(field.value), listening);
  // What was typed while this was being loaded.
  field.dispatchEvent(new InputEvent("input"));
  return () => {
    listening.abort();
    show(null);
  };
}

/** Asks after a pause; whoever asked before gets the newest answer too, so that the menu does not flicker. */
function askLatest() {
  let newest: Promise<CompletionOption[]> = Promise.resolve([]);
  let number = 0;
  return (key: string, text: string): Promise<CompletionOption[]> => {
    number += 1;
    const own = number;
    newest = (async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (own !== number) return newest;
      const options = await optionsFor(key, text);
      return own === number ? options : newest;
    })();
    return newest;
  };
}

async function optionsFor(key: string, text: string): Promise<CompletionOption[]> {
  try {
    if (key === "#") {
      const { topics } = await callApi("completeHashtags", { query: { q: text } });
      return topics.map((topic) => ({ kind: "hashtag", value: `#${topic.hashtag}`, topic }));
    }
    const { users } = await callApi("completePeople", { query: { q: text } });
    return users.map((person) => ({ kind: "person", value: `@${person.username}`, person }));
  } catch {
    // Typing goes on without suggestions.
    return [];
  }
}

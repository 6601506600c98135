import TextExpanderElement, { type TextExpanderChangeEvent } from "@github/text-expander-element";
import type { ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import { composerTexts } from "#components/composer/texts.ts";
import { typedLinkIndex } from "#contract/text/typed-links";
import { callApi } from "#lib/client/api";
import { insertText } from "#lib/client/form/insert-text";
import { CompletionMenu, type CompletionOption } from "./completion-menu.tsx";
import { TEXT_EXPANDER } from "./text-expander.ts";

/** Waits for a pause in typing before asking. */
const PAUSE_MS = 120;

/**
 * Completes mentions after @ and hashtags after # in a field whose parent is a `TextExpander`; one with `data-of-people` mentions alone.
 * @param show renders the menu, which is a portal; a separate React root would split React's code on every page
 * @returns a function that ends completion
 */
export function startCompletion(field: HTMLTextAreaElement, show: (menu: ReactNode) => void): () => void {
  if (!customElements.get(TEXT_EXPANDER)) customElements.define(TEXT_EXPANDER, TextExpanderElement);
  const expander = field.closest<TextExpanderElement>(TEXT_EXPANDER);
  const listening = new AbortController();
  const request = latestOptions();
  /** Position of the word being completed. */
  let word: { from: number; to: number } | undefined;

  /**
   * The element looks for its keys only after a space, but names and hashtags may also follow a word of a script without spaces,
   * or punctuation. So its key is the whole text from the space before up to the sign.
   */
  function chooseKey(): void {
    const before = field.value.slice(0, field.selectionEnd);
    const sign = typedLinkIndex(before);
    const run = before.slice(0, sign).split(/\s/u).at(-1) ?? "";
    expander?.setAttribute("keys", sign < 0 ? "" : run + before.charAt(sign));
  }

  function provide(event: Event): void {
    const { detail } = event as TextExpanderChangeEvent; // the only event of that name
    if (!detail) return;
    const { key, text } = detail;
    word = { from: field.selectionEnd - text.length, to: field.selectionEnd };
    if (text === "" || ("ofPeople" in field.dataset && isHashtagKey(key))) return;
    detail.provide(
      request(key, text).then((options) => {
        if (options.length === 0) return { matched: false };
        const menu = document.createElement("div");
        flushSync(() => show(createPortal(<CompletionMenu options={options} />, menu)));
        menu.setAttribute("role", "listbox");
        menu.setAttribute("aria-label", composerTexts.completions);
        menu.className =
          "absolute z-header w-72 max-w-full overflow-hidden rounded-card border border-line bg-raised p-1.5 shadow-float";
        return { matched: true, fragment: menu };
      }),
    );
  }

  function commit(event: Event): void {
    const { detail } = event as CustomEvent<{ item: HTMLElement }>; // as the element documents
    // By itself the element assigns the field's value, which cannot be undone.
    event.preventDefault();
    const { value } = detail.item.dataset;
    if (!value || !word) return;
    expander?.dismiss();
    field.focus({ preventScroll: true });
    // From the sign on, which is the last character of the key.
    insertText(field, `${value} `, word.from - 1, word.to);
  }

  /** When the caret leaves the word, an input event makes the element look again and close its menu. */
  function followCaret(): void {
    const { selectionStart: from, selectionEnd: to } = field;
    if (!word || document.activeElement !== field || (from === to && to >= word.from && to <= word.to))
      return;
    word = undefined;
    field.dispatchEvent(new InputEvent("input"));
  }

  /** Closes the menu when focus leaves both the field and the menu. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && expander?.contains(relatedTarget))) expander?.dismiss();
  }

  expander?.addEventListener("input", chooseKey, { signal: listening.signal, capture: true });
  expander?.addEventListener("text-expander-activate", () => queueMicrotask(moveInside), listening);
  expander?.addEventListener("focusout", leave, listening);
  document.addEventListener("selectionchange", followCaret, listening);
  expander?.addEventListener("text-expander-change", provide, listening);
  expander?.addEventListener("text-expander-value", commit, listening);
  // Handles what was typed while this module was loading.
  field.dispatchEvent(new InputEvent("input"));
  return () => {
    listening.abort();
    show(null);
  };
}

/** Moves the menu left if it would overflow the field's right edge, after it has been positioned at the caret. */
function moveInside(): void {
  const menu = document.querySelector<HTMLElement>(`${TEXT_EXPANDER} > [role="listbox"]`);
  const room = menu?.parentElement?.getBoundingClientRect();
  if (!menu || !room) return;
  const over = menu.getBoundingClientRect().right - room.right;
  if (over > 0) menu.style.translate = `${-over}px`;
}

/** Debounces requests. Callers waiting for an earlier request get the latest answer, so that the menu does not flicker. */
function latestOptions() {
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

const isHashtagKey = (key: string) => key.normalize("NFKC").endsWith("#");

async function optionsFor(key: string, text: string): Promise<CompletionOption[]> {
  try {
    if (isHashtagKey(key)) {
      const { topics } = await callApi("completeHashtags", { query: { q: text } });
      return topics.map((topic) => ({ kind: "hashtag", value: `#${topic.hashtag}`, topic }));
    }
    const { users } = await callApi("completePeople", { query: { q: text } });
    return users.map((person) => ({ kind: "person", value: `@${person.username}`, person }));
  } catch {
    // Typing continues without suggestions.
    return [];
  }
}

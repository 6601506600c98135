import { type ReactNode, useEffect, useRef } from "react";
import { SEARCH_BOX_ID } from "./search-box-focus.ts";

const SEARCH_ROWS_ID = "search-rows";

/** Focuses the first person found; returns false if there is none. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(`#${SEARCH_ROWS_ID} a`);
  first?.focus();
  return first !== null;
}

interface SearchRowsProps {
  /** Called when a person is opened. */
  onOpen: () => void;
  children: ReactNode;
}

/** The list of results. Arrow keys move between people, and up to the search field. */
export function SearchRows({ onOpen, children }: SearchRowsProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    list.current?.addEventListener("keydown", moveByArrow, listening);
    // In the capture phase, because the router's link handles the click itself.
    const options = { capture: true, signal: listening.signal };
    list.current?.addEventListener("click", ({ target }) => linkOf(target) && onOpen(), options);
    return () => listening.abort();
  }, [onOpen]);

  return (
    <ul ref={list} id={SEARCH_ROWS_ID}>
      {children}
    </ul>
  );
}

function linkOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

function moveByArrow(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const link = linkOf(target);
  if (step === 0 || !link || !(currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const links = [...currentTarget.querySelectorAll<HTMLElement>("a")];
  const index = links.indexOf(link) + step;
  const next = index < 0 ? document.getElementById(SEARCH_BOX_ID) : links[index];
  next?.focus();
}

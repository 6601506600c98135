import { useCallback, useSyncExternalStore } from "react";
import { clearDrafts, clearDraftsNamed, readDraft, writeDraft } from "./draft-storage.ts";
import { isText, parseJson } from "./parse-json.ts";

// Kept where drafts are, under the member's id, until removed or somebody else signs in. Unlike drafts they go with the
// session however it ends: nothing of a member's own is lost with them.
const NAME = "recent-searches";
const MAX_RECENT = 8;

const none: readonly string[] = [];
const listeners = new Set<() => void>();
let parsed: { text: string; searches: readonly string[] } = { text: "", searches: none };

/** This member's searches on this device, most recent first. */
export function readRecentSearches(userId: string): readonly string[] {
  const text = readDraft(userId, NAME);
  if (text !== parsed.text) parsed = { text, searches: parse(text) };
  return parsed.searches;
}

function parse(text: string): readonly string[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter((each) => isText(each) && each).slice(0, MAX_RECENT) : none;
}

function write(userId: string, searches: readonly string[]): void {
  writeDraft(userId, NAME, searches.length > 0 ? JSON.stringify(searches) : "");
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Puts a search first; a blank one is none. */
export function addRecentSearch(userId: string, query: string): void {
  if (query === "") return;
  const others = readRecentSearches(userId).filter((search) => !isSame(search, query));
  write(userId, [query, ...others].slice(0, MAX_RECENT));
}

export function removeRecentSearch(userId: string, query: string): void {
  write(
    userId,
    readRecentSearches(userId).filter((search) => search !== query),
  );
}

export function clearRecentSearches(userId: string): void {
  write(userId, none);
}

/** Removes those of every member of this device: for a browser that has no session any more. */
export function forgetRecentSearches(): void {
  clearDraftsNamed(NAME);
  tellListeners();
}

/** `readRecentSearches` for a component, which follows what other tabs add; none on the server and while hydrating. */
export function useRecentSearches(userId: string): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      // What another member left behind on this device goes.
      clearDrafts(userId);
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    [userId],
  );
  return useSyncExternalStore(
    subscribe,
    () => readRecentSearches(userId),
    () => none,
  );
}

"use client";

import { Search, X } from "lucide";
import { useSearchParams } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { POST_SEARCH_MAX_LENGTH } from "#contract/limits";
import { searchProblem } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";
import { setText } from "#lib/client/form/set-text";
import { hasTouch } from "#lib/client/page/has-touch";
import { addRecentSearch } from "#lib/client/storage/recent-searches";
import { SEARCH_FIELD } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { clearSearch, currentSearch, openSearch, showSearch } from "./search-address.ts";
import { focusSearchBox, SEARCH_BOX_ID } from "./search-box-focus.ts";
import { focusFirstRow } from "./search-rows.tsx";
import { searchTexts } from "./texts.ts";
import { useSearchRetry } from "./use-people-search.ts";

/** Pause in typing before a search. */
const TYPING_PAUSE_MS = 200;

interface SearchBoxProps {
  userId: string;
}

/** The search field, synchronized with the address; without script a plain form. */
export function SearchBox({ userId }: SearchBoxProps) {
  const { typed, tab, input, searchAfterPause, onSubmit, clear, onKeyDown } = useSearchBox(userId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the test environment does not support <search>
    <div role="search" className="group relative mx-4 mt-3 mb-1">
      <form action={routes.search()} onSubmit={onSubmit}>
        <input
          ref={input}
          id={SEARCH_BOX_ID}
          name={SEARCH_FIELD}
          type="search"
          dir="auto"
          defaultValue={typed}
          onInput={searchAfterPause}
          onKeyDown={onKeyDown}
          aria-label={searchTexts.label}
          placeholder={searchTexts.placeholder}
          maxLength={POST_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="block min-h-touch w-full rounded-full border border-control bg-card ps-11 pe-12 text-base transition-colors hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {tab && <input type="hidden" name={TAB_FIELD} value={tab} />}
      </form>
      <Icon
        of={Search}
        className="pointer-events-none absolute inset-y-0 start-4 my-auto size-4.5 text-muted"
      />
      <form
        action={routes.search()}
        onSubmit={clear}
        className="absolute inset-y-0 end-0 group-blank-search:hidden"
      >
        <IconButton icon={X} label={searchTexts.clear} type="submit" />
      </form>
    </div>
  );
}

/** Searches for the typed text after a pause or on submit, and follows the search in the address. */
function useSearchBox(userId: string) {
  const params = useSearchParams();
  const typed = params.get(SEARCH_FIELD) ?? "";
  const tab = namedSearchTab(params.get(TAB_FIELD));
  const retry = useSearchRetry();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The query last requested, or adopted from the address. */
  const searched = useRef<string>(undefined);

  function search(query: string, open: (query: string) => void) {
    clearTimeout(pause.current);
    searched.current = query;
    open(query);
  }

  function searchAfterPause() {
    clearTimeout(pause.current);
    pause.current = setTimeout(
      () => search(toSearchQuery(input.current?.value ?? ""), showSearch),
      TYPING_PAUSE_MS,
    );
  }

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const query = currentSearch();
    if (searched.current === undefined) {
      searched.current = query;
      // Searches for what was typed before hydration.
      if (toSearchQuery(box.value) !== query) searchAfterPause();
      else if (query === "") focusSearchBox();
    } else if (query !== searched.current) {
      // The address was changed by Back, a chip or a link.
      searched.current = query;
      setText(box, typed);
      clearTimeout(pause.current);
    }
  });

  useEffect(() => () => clearTimeout(pause.current), []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const query = toSearchQuery(input.current?.value ?? "");
    if (searchProblem(query) === null) addRecentSearch(userId, query);
    retry(query);
    search(query, openSearch);
    // Closes a phone's keyboard, so that the results are visible.
    if (hasTouch()) input.current?.blur();
  }

  function clear(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (!input.current) return;
    input.current.focus();
    setText(input.current, "");
    search("", clearSearch);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && event.currentTarget.value !== "") {
      clear(event);
    } else if (event.key === "ArrowDown" && focusFirstRow()) {
      event.preventDefault();
    }
  }

  return { typed, tab, input, searchAfterPause, onSubmit, clear, onKeyDown };
}

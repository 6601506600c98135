import type { MouseEvent, ReactNode } from "react";
import { routes } from "#contract/web-routes";
import { addRecentSearch } from "#lib/client/storage/recent-searches";
import { openSearch } from "./search-address.ts";
import { focusSearchBox } from "./search-box-focus.ts";

interface SearchWordProps {
  userId: string;
  /** The query. */
  word: string;
  className: string;
  children: ReactNode;
}

/** A link to a search, opened on the same page. */
export function SearchWord({ userId, word, className, children }: SearchWordProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The link is removed, together with its focus.
    focusSearchBox();
    addRecentSearch(userId, word);
    openSearch(word);
    window.scrollTo(0, 0);
  }
  return (
    <a href={routes.search(word)} onClick={open} className={className}>
      {children}
    </a>
  );
}

import { History, X } from "lucide";
import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import {
  clearRecentSearches,
  removeRecentSearch,
  useRecentSearches,
} from "#lib/client/storage/recent-searches";
import { focusAfterRemoval, focusSearchBox, isByKeyboard } from "./search-box-focus.ts";
import { SearchWord } from "./search-word.tsx";
import { searchTexts } from "./texts.ts";

interface RecentSearchesProps {
  userId: string;
}

/** The member's recent searches on this device. Known only to script: `RecentRoom` keeps their place until then. */
export function RecentSearches({ userId }: RecentSearchesProps) {
  const searches = useRecentSearches(userId);
  const isHydrated = useIsHydrated();
  if (!isHydrated)
    return (
      <div className="h-[calc(min(1,var(--recent-searches,0))*3.75rem+var(--recent-searches,0)*var(--spacing-touch))]" />
    );
  if (searches.length === 0) return null;

  function remove(event: MouseEvent, search: string) {
    focusAfterRemoval(event);
    removeRecentSearch(userId, search);
  }

  function removeAll(event: MouseEvent) {
    focusSearchBox(isByKeyboard(event));
    clearRecentSearches(userId);
  }

  return (
    <section aria-label={searchTexts.recent} className="mb-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{searchTexts.recent}</h2>
        <Button variant="ghost" size="small" onClick={removeAll} className="-mr-3.5 after:right-0">
          {searchTexts.forgetAll}
        </Button>
      </div>
      <ul className="-mx-4">
        {searches.map((search) => (
          <li key={search} className="relative flex items-center pr-1.5 transition-colors hover:bg-hover">
            <SearchWord
              userId={userId}
              word={search}
              className="flex min-h-touch min-w-0 flex-1 items-center gap-3 px-4 focus-visible:-outline-offset-2"
            >
              <Icon of={History} className="size-4.5 text-muted" />
              <bdi className="truncate">{search}</bdi>
            </SearchWord>
            <IconButton
              icon={X}
              label={`${searchTexts.forget} ${search}`}
              onClick={(event) => remove(event, search)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

"use client";

import { SearchField } from "#components/ui/search-field";
import { routes } from "#contract/web-routes";
import { useAddressSearch } from "#lib/client/page/use-address-search";
import { exploreTexts } from "./texts.ts";

interface TagSearchProps {
  /** Current search of the gallery. */
  tag: string;
}

/** Searches the gallery by tags; without script a plain form. */
export function TagSearch({ tag }: TagSearchProps) {
  const { text, isSearching, type, clear, submit } = useAddressSearch(tag, routes.explore);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers have <search>
    <form
      role="search"
      action={routes.explore()}
      onSubmit={submit}
      aria-busy={isSearching}
      className="px-4 pt-4"
    >
      <SearchField
        name="tag"
        value={text}
        placeholder={exploreTexts.search}
        onChange={(event) => type(event.target.value)}
        onClear={text === "" ? undefined : clear}
      />
    </form>
  );
}

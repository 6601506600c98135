"use client";

import { SearchField } from "#components/ui/search-field";
import { routes } from "#contract/web-routes";
import { useAddressSearch } from "#lib/client/page/use-address-search";
import { type CommunityView, communityQuery } from "#lib/shared/community-list";
import { communityTexts as texts } from "./texts.ts";

interface CommunitySearchProps {
  view: CommunityView;
}

/** Searches communities by name; without script a plain form. */
export function CommunitySearch({ view }: CommunitySearchProps) {
  const isJoined = view.scope === "joined";
  const { text, isSearching, type, clear, submit } = useAddressSearch(
    view.q,
    (q) => routes.communities() + communityQuery({ scope: view.scope, q }),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is missing in browsers of three years ago
    <form
      role="search"
      action={routes.communities()}
      onSubmit={submit}
      aria-busy={isSearching}
      className="px-4 py-3"
    >
      {isJoined && <input type="hidden" name="show" value="joined" />}
      <SearchField
        name="q"
        placeholder={texts.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClear={text === "" ? undefined : clear}
      />
    </form>
  );
}

"use client";

import { useSearchParams } from "next/navigation";
import { toSearchQuery } from "#contract/text/search-query";
import { routes, type SearchTab } from "#contract/web-routes";
import { SEARCH_FIELD } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { useServerResults } from "./use-server-results.ts";

interface FollowSearchProps {
  /** The query that the server has answered. */
  served: string;
  /** The tab in the address at that time. */
  tab: SearchTab | undefined;
}

/** Refreshes the server-rendered results (posts and hashtags) when the query changes. Earlier results stay meanwhile. */
export function FollowSearch({ served, tab }: FollowSearchProps) {
  const params = useSearchParams();
  const query = toSearchQuery(params.get(SEARCH_FIELD) ?? "");
  const isHere = namedSearchTab(params.get(TAB_FIELD)) === tab;
  useServerResults(isHere && query !== served ? routes.search(query, tab) : undefined);

  return null;
}

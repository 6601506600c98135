"use client";

import { useEffect } from "react";
import { removeRecentSearch, useRecentSearches } from "#lib/client/storage/recent-searches";

interface ForgetSearchProps {
  userId: string;
  query: string;
}

/** Beside the words for a search without results: it is not kept among the recent ones, also when it is sent again. */
export function ForgetSearch({ userId, query }: ForgetSearchProps) {
  const isKept = useRecentSearches(userId).includes(query);
  useEffect(() => {
    if (isKept) removeRecentSearch(userId, query);
  }, [isKept, userId, query]);
  return null;
}

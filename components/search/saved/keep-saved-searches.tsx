"use client";

import { createContext, type ReactNode, use, useEffect } from "react";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { DataOf } from "#lib/client/entities";
import { receive, useNewest } from "#lib/client/overlay";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

/** The searches that the member has saved, latest first. */
export type SavedSearches = DataOf<"savedSearches", "searches">;

const ServedSearches = createContext<SavedSearches | null>(null);
const unknown: SavedSearches = { searches: [], asOf: 0 };

async function fetchSavedSearches(): Promise<void> {
  try {
    const { searches, asOf } = await callApi("listSavedSearches", {});
    receive("savedSearches", { searches, asOf });
  } catch (error) {
    // What is known stays; others handle what a failure means for the session.
    if (!(error instanceof ApiError)) throw error;
  }
}

interface KeepSavedSearchesProps {
  /** Null if they could not be loaded. */
  served: SavedSearches | null;
  children: ReactNode;
}

/** Knows the member's saved searches for what is inside, also those that are saved and removed on other pages. */
export function KeepSavedSearches({ served, children }: KeepSavedSearchesProps) {
  useEffect(() => {
    const fetchAgain = () => void fetchSavedSearches();
    const unsubscribers = [onServerEvent("savedSearchesChanged", fetchAgain), onMissedEvents(fetchAgain)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, []);
  return <ServedSearches value={served}>{children}</ServedSearches>;
}

/** The saved searches as they are now; null if they could not be loaded. */
export function useSavedSearches(): SavedSearches | null {
  const served = use(ServedSearches);
  const known = useNewest("savedSearches", served ?? unknown);
  return served && known;
}

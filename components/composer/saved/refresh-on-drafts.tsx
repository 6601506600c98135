"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

/** Refreshes the list of drafts when one is saved, changed, posted or deleted, wherever that happens. */
export function RefreshOnDrafts() {
  const router = useRouter();
  useEffect(() => {
    const { force, stop } = debounceRefresh(() => router.refresh());
    const unsubscribers = [stop, onServerEvent("postDraftsChanged", force), onMissedEvents(force)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [router]);
  return null;
}

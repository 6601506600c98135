"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

/** Refreshes the member's page of decisions when the notification of another one arrives. */
export function RefreshOnDecision() {
  const router = useRouter();
  useEffect(() => {
    const { request, stop } = debounceRefresh(() => router.refresh());
    const unsubscribers = [
      stop,
      onServerEvent("notification", ({ page }) => page === "ownModeration" && request()),
      onMissedEvents(request),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [router]);
  return null;
}

"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent, recentServerEvents } from "#lib/client/realtime/on-server-event";

interface RefreshOnRequestsProps {
  slug: string;
}

/** Refreshes a community's page when a join request is made or answered: the reader's own, or one for them to answer. */
export function RefreshOnRequests({ slug }: RefreshOnRequestsProps) {
  const router = useRouter();
  useEffect(() => {
    const { force, stop } = debounceRefresh(() => router.refresh());
    const concerns = (changed: { slug: string }) => changed.slug === slug;
    if (recentServerEvents("communityChanged").some(concerns)) force();
    const unsubscribers = [
      stop,
      onServerEvent("communityChanged", (changed) => concerns(changed) && force()),
      onMissedEvents(force),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [slug, router]);
  return null;
}

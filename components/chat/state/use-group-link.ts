import { useCallback, useEffect, useState } from "react";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { callApi } from "#lib/client/api";
import { onMissedEvents } from "#lib/client/realtime/on-missed-events";
import { onServerEvent } from "#lib/client/realtime/on-server-event";

type KnownLink = OutputOf<Endpoints["getGroupLink"]>;

/** The link of a group and who asks to join by it, loaded when it is shown and again whenever that may have changed. */
export function useGroupLink(id: string) {
  const [known, setKnown] = useState<KnownLink | null>(null);
  const [isFailed, setIsFailed] = useState(false);

  const receive = useCallback((next: KnownLink) => {
    setIsFailed(false);
    // An earlier answer may arrive after a later one.
    setKnown((before) => (before && before.asOf > next.asOf ? before : next));
  }, []);

  const refresh = useCallback(async () => {
    try {
      receive(await callApi("getGroupLink", { params: { id } }));
    } catch {
      setIsFailed(true);
    }
  }, [id, receive]);

  useEffect(() => {
    void refresh();
    const unsubscribers = [
      onServerEvent("conversationChanged", ({ conversationId }) => {
        if (conversationId === id) void refresh();
      }),
      onMissedEvents(() => void refresh()),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [id, refresh]);

  return { known, isFailed, receive, refresh };
}

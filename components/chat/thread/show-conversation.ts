import { useEffect } from "react";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { tellServer } from "#lib/client/realtime/tell-server";
import { isLooking } from "./mark-read.ts";

/** Tells the server that a conversation is open and in view, for as long as it is: it needs no push, and may be typed in. */
export function useShownConversation(id: string): void {
  useEffect(() => {
    let said: string | null = null;
    const say = () => {
      const next = isLooking() ? id : null;
      if (next !== said && tellServer("showConversation", next)) said = next;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("visibilitychange", say, { signal });
    window.addEventListener("focus", say, { signal });
    window.addEventListener("blur", say, { signal });
    const stop = onServerEvent("registered", () => {
      said = null;
      say();
    });
    say();
    return () => {
      listening.abort();
      stop();
      if (said !== null) tellServer("showConversation", null);
    };
  }, [id]);
}

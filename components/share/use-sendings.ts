import { useRef, useState } from "react";
import { ApiError } from "#lib/client/api-error";
import type { Sending } from "./share-target-row.tsx";
import { type SharedContent, type ShareTarget, sendToTarget } from "./share-targets.ts";
import { shareTexts as texts } from "./texts.ts";

/** Sends to targets and tracks the status of each. */
export function useSendings() {
  const [sendings, setSendings] = useState<ReadonlyMap<string, Sending>>(new Map());
  const attempts = useRef(new Map<string, { sent: string; key: string }>());

  const set = (target: ShareTarget, sending: Sending) =>
    setSendings((before) => new Map(before).set(target.key, sending));

  /** Sending the same again uses the same key, because an answer may have been lost. */
  function keyOf(target: ShareTarget, content: SharedContent): string {
    const sent = JSON.stringify(content);
    const before = attempts.current.get(target.key);
    if (before?.sent === sent) return before.key;
    const key = crypto.randomUUID();
    attempts.current.set(target.key, { sent, key });
    return key;
  }

  async function send(target: ShareTarget, content: SharedContent): Promise<void> {
    set(target, "sending");
    try {
      await sendToTarget(target, content, keyOf(target, content));
      set(target, "sent");
    } catch (error) {
      set(target, { failure: error instanceof ApiError ? error.message : texts.sendFailed });
    }
  }

  return { sendings, send };
}

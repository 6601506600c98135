import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { readValue, writeValue } from "#lib/client/storage/device-storage";
import { showToast } from "#lib/client/toasts";
import { answeredValue } from "./chat-drafts.ts";
import { type ComposerMode, newMessageMode } from "./composer-mode.ts";

const isThere = ({ isDeleted, isWithheld }: Message) => !isDeleted && !isWithheld;

/**
 * What the composer is for. Which message is answered is a part of the draft: kept until the answer is sent or given up. Follows
 * the message, which may be changed or deleted meanwhile.
 * @param messages those that are loaded
 */
export function useComposerMode(userId: string, conversationId: string, messages: readonly Message[]) {
  const [mode, setMode] = useState<ComposerMode>(newMessageMode);

  const change = useCallback(
    (next: ComposerMode) => {
      setMode(next);
      if (next.kind === "edit") return;
      writeValue(userId, answeredValue(conversationId), next.kind === "reply" ? next.message.id : null);
    },
    [userId, conversationId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the conversation was opened
  useLayoutEffect(() => {
    const answered = readValue(userId, answeredValue(conversationId));
    const message = messages.find((each) => each.id === answered && isThere(each));
    if (message) setMode({ kind: "reply", message, goesOn: true });
  }, [userId, conversationId]);

  useEffect(() => {
    if (mode.kind === "new") return;
    const now = messages.find(({ id }) => id === mode.message.id);
    if (!now || now === mode.message) return;
    if (isThere(now)) {
      setMode({ ...mode, message: now, goesOn: true });
    } else {
      change(newMessageMode);
      showToast(texts.deletedMeanwhile, "danger");
    }
  }, [mode, messages, change]);

  return [mode, change] as const;
}

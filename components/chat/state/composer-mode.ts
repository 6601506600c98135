import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { readValue, writeValue } from "#lib/client/storage/device-storage";
import { showToast } from "#lib/client/toasts";
import { answeredValue } from "./chat-drafts.ts";

/** A text that is typed in place of a message's. */
export interface MessageEdit {
  text: string;
  /** When the text that it began with was written, ISO 8601. */
  basedOn: string;
}

interface MessageTarget {
  message: Message;
  /** Resumed from a stored draft or updated with the message, so the text box does not take focus. */
  isResumed?: true;
}

/** What the composer is for: a new message, a reply, or an edit of one of the member's own messages. */
export type ComposerMode =
  | { kind: "new" }
  | ({ kind: "reply" } & MessageTarget)
  | ({
      kind: "edit";
      /** What could not be saved. */
      unsaved?: MessageEdit;
    } & MessageTarget);

export const newMessageMode: ComposerMode = { kind: "new" };

/** Id of the text box. */
export const TEXT_ID = "chat-text";

type ReplyMode = Extract<ComposerMode, { kind: "reply" }>;

const isAvailable = ({ isDeleted, isWithheld }: Message) => !isDeleted && !isWithheld;

/** The mode for a reply to a message; null if that is not loaded or can no longer be replied to. */
export function replyMode(messages: readonly Message[], id: string | null | undefined): ReplyMode | null {
  const message = messages.find((each) => each.id === id && isAvailable(each));
  return message ? { kind: "reply", message } : null;
}

/**
 * State of the composer mode. The message replied to is part of the draft, so it is stored until the reply is sent or cancelled.
 * The mode follows later edits and deletion of its message.
 * @param messages the loaded messages
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the draft only when the conversation is opened
  useLayoutEffect(() => {
    const resumed = replyMode(messages, readValue(userId, answeredValue(conversationId)));
    if (resumed) setMode({ ...resumed, isResumed: true });
  }, [userId, conversationId]);

  useEffect(() => {
    if (mode.kind === "new") return;
    const current = messages.find(({ id }) => id === mode.message.id);
    if (!current || current === mode.message) return;
    if (isAvailable(current)) {
      setMode({ ...mode, message: current, isResumed: true });
    } else {
      change(newMessageMode);
      showToast(texts.deletedMeanwhile, "danger");
    }
  }, [mode, messages, change]);

  return [mode, change] as const;
}

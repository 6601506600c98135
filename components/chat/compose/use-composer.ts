import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { messagePreview, nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatDraftName } from "#components/chat/state/chat-drafts.ts";
import { type ComposerMode, type MessageEdit, newMessageMode } from "#components/chat/state/composer-mode.ts";
import { editMessage, writtenAt } from "#components/chat/state/message-actions.ts";
import { emptyMessage, type NewMessage, sendMessage } from "#components/chat/state/message-outbox.ts";
import { isContentEmpty, type OutgoingContent } from "#components/chat/state/outgoing-content.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { resetTyping, sendTyping } from "#components/chat/state/typing.ts";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { messageKinds } from "#contract/message-kinds";
import { countGraphemes } from "#contract/text/count-graphemes";
import { hasVisibleText, normalizeText } from "#contract/text/normalize-text";
import { setText } from "#lib/client/form/set-text";
import { useTextDraft } from "#lib/client/storage/use-draft";

/** What the plain form needs to send a message without script. */
export interface PlainMessage {
  /** Of the next message: with it the server recognizes a message submitted twice. */
  idempotencyKey: string;
  /** The previous submission and why it was refused. */
  refused: { message: string; text: string } | null;
}

export interface ComposerOptions {
  conversationId: string;
  viewer: ChatViewer;
  plain: PlainMessage;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  /** A message was sent: scroll to it. */
  onSent: () => void;
  /** Edits the member's last message. */
  onEditLast: () => void;
}

interface ComposerInputs {
  field: RefObject<HTMLTextAreaElement | null>;
  attached: OutgoingContent;
  /** What was attached now belongs to a sent message. */
  onAttachedSent: () => void;
}

function replyOf(mode: ComposerMode, viewer: ChatViewer): NewMessage["replyTo"] {
  if (mode.kind !== "reply") return null;
  const { message } = mode;
  return {
    id: message.id,
    authorName: nameOfPerson(message.author),
    text: messagePreview(message, viewer.username),
  };
}

/** State and actions of the text box, and its keyboard handling. */
export function useComposer(options: ComposerOptions, { field, attached, onAttachedSent }: ComposerInputs) {
  const { conversationId, viewer, mode, onMode, onSent, onEditLast } = options;
  const draft = useTextDraft(viewer.userId, chatDraftName(conversationId), field);
  const [edited, setEdited] = useState<MessageEdit>({ text: "", basedOn: "" });
  const isEdit = mode.kind === "edit";
  const text = isEdit ? edited.text : draft.text;
  const left = MESSAGE_MAX_LENGTH - countGraphemes(normalizeText(text));
  // Pictures and files need no text.
  const hasFiles = isEdit ? messageKinds[mode.message.kind].edits === "caption" : !isContentEmpty(attached);
  const canSend = left >= 0 && (hasVisibleText(text) || hasFiles);
  useEditedText(mode, draft.text, field, setEdited);

  /** Sends what is given, without what is in the text box. */
  const submit = useCallback(
    (written: Partial<Omit<NewMessage, "replyTo">>) => {
      sendMessage(viewer.userId, conversationId, {
        ...emptyMessage,
        ...written,
        replyTo: replyOf(mode, viewer),
      });
      resetTyping();
      onMode(newMessageMode);
      onSent();
    },
    [viewer, conversationId, mode, onMode, onSent],
  );

  async function saveEdit(): Promise<void> {
    if (mode.kind !== "edit") return;
    const { message } = mode;
    onMode(newMessageMode);
    const next = normalizeText(edited.text);
    if (next === message.text || (await editMessage(message, next, viewer.userId))) return;
    onMode({ kind: "edit", message, unsaved: { ...edited, text: next } });
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (!canSend) return;
    if (isEdit) return saveEdit();
    const words = draft.text;
    draft.write("");
    if (!isContentEmpty(attached)) onAttachedSent();
    submit({ text: words, ...attached });
  }

  return {
    text,
    /** The edited message has another text by now than the edit began with. */
    isOutdated: isEdit && edited.basedOn !== writtenAt(mode.message),
    left,
    canSend,
    send,
    submit,
    write(next: string): void {
      if (isEdit) {
        setEdited({ ...edited, text: next });
        return;
      }
      // The draft is put back after an edit: no one is typing.
      if (next === draft.text) return;
      draft.write(next);
      if (next.trim() !== "") sendTyping(conversationId);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        void send();
      } else if (event.key === "Escape" && mode.kind !== "new") {
        event.preventDefault();
        onMode(newMessageMode);
      } else if (event.key === "ArrowUp" && mode.kind === "new" && text === "") {
        event.preventDefault();
        onEditLast();
      }
    },
  };
}

/** Puts the text of the edited message into the text box, and the draft back when editing ends. */
function useEditedText(
  mode: ComposerMode,
  draftText: string,
  field: RefObject<HTMLTextAreaElement | null>,
  setEdited: Dispatch<SetStateAction<MessageEdit>>,
): void {
  const previousMode = useRef<ComposerMode>(newMessageMode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the draft when the mode changes, not while it is typed
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    const before = previousMode.current;
    previousMode.current = mode;
    if (mode.kind === "edit") {
      const { message } = mode;
      // Edited elsewhere meanwhile: what was typed here is kept.
      if (
        mode.isResumed &&
        before.kind === "edit" &&
        ![before.message.text, message.text].includes(box.value)
      ) {
        // The same text: its own edit was answered, or somebody reacted.
        const known = before.message.text === message.text && writtenAt(before.message);
        setEdited((edit) => (edit.basedOn === known ? { ...edit, basedOn: writtenAt(message) } : edit));
        return;
      }
      const edit = (!mode.isResumed && mode.unsaved) || { text: message.text, basedOn: writtenAt(message) };
      setText(box, edit.text);
      setEdited(edit);
    } else if (before.kind === "edit") {
      setText(box, draftText);
    }
    if (mode.kind === "new" || mode.isResumed) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [mode, field, setEdited]);
}

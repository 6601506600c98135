import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { messagePreview, nameOfPerson } from "#components/chat/conversation-name.ts";
import { editMessage } from "#components/chat/message/message-actions.ts";
import type { ChatViewer } from "#components/chat/thread/thread-scope.ts";
import { sayTyping, typingSent } from "#components/chat/thread/typing.ts";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { hasVisibleText, normaliseText } from "#contract/normalise-text";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { chatDraftName } from "./chat-drafts.ts";
import { type ComposerMode, newMessageMode } from "./composer-mode.ts";
import { sendMessage } from "./message-outbox.ts";
import { emptyMessage, keepOutgoingFile, type NewMessage, type OutgoingImage } from "./outgoing.ts";
import type { Recorded } from "./recorder.ts";

/** What a message needs that is sent as a plain form, without script. */
export interface PlainMessage {
  csrfToken: string;
  /** Of the next message: the server tells one that is sent twice by it. */
  idempotencyKey: string;
  /** The one before, and why it was not taken. */
  refused: { message: string; text: string } | null;
}

export interface ComposerOptions {
  conversationId: string;
  viewer: ChatViewer;
  plain: PlainMessage;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  /** The member has said something: whoever reads further up is to see it. */
  onSent: () => void;
  /** Changes the last of the member's own messages. */
  onEditLast: () => void;
}

interface Parts {
  field: RefObject<HTMLTextAreaElement | null>;
  picture: OutgoingImage | null;
  /** It belongs to a message now. */
  onPictureSent: () => void;
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

/** What stands in the text box, and what its keys do. */
export function useComposer(options: ComposerOptions, { field, picture, onPictureSent }: Parts) {
  const { conversationId, viewer, mode, onMode, onSent, onEditLast } = options;
  const draft = useTextDraft(viewer.userId, chatDraftName(conversationId), field);
  const [edited, setEdited] = useState("");
  const isEdit = mode.kind === "edit";
  const text = isEdit ? edited : draft.text;
  const left = MESSAGE_MAX_LENGTH - normaliseText(text).length;
  // A picture needs no words.
  const hasPicture = isEdit ? mode.message.kind === "image" : picture !== null;
  const canSend = left >= 0 && (hasVisibleText(text) || hasPicture);
  useEditedText(mode, draft.text, field, setEdited);

  const say = useCallback(
    (written: Omit<NewMessage, "replyTo">) => {
      sendMessage(viewer.userId, conversationId, { ...written, replyTo: replyOf(mode, viewer) });
      typingSent();
      onMode(newMessageMode);
      onSent();
    },
    [viewer, conversationId, mode, onMode, onSent],
  );

  async function saveEdit(): Promise<void> {
    if (mode.kind !== "edit") return;
    const { message } = mode;
    onMode(newMessageMode);
    const next = normaliseText(edited);
    if (next === message.text || (await editMessage(message, next, viewer.userId))) return;
    onMode({ kind: "edit", message, text: next });
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (!canSend) return;
    if (isEdit) return saveEdit();
    const words = draft.text;
    draft.write("");
    if (picture) onPictureSent();
    say({ ...emptyMessage, text: words, image: picture && { ...picture, alt: picture.alt.trim() } });
  }

  return {
    text,
    left,
    canSend,
    send,
    write(next: string): void {
      if (isEdit) {
        setEdited(next);
        return;
      }
      draft.write(next);
      if (next.trim() !== "") sayTyping(conversationId);
    },
    sayVoice: useCallback(
      async ({ file, durationMs, peaks }: Recorded) => {
        const fileId = crypto.randomUUID();
        await keepOutgoingFile(viewer.userId, fileId, file);
        say({ ...emptyMessage, voice: { fileId, durationMs, peaks, key: null } });
      },
      [viewer.userId, say],
    ),
    onKeyDown(event: KeyboardEvent): void {
      // Enter that chooses a word of an input method is not one that sends.
      const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
      if (event.key === "Enter" && !event.shiftKey && !isComposing) {
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

/** Puts the words of the message that is changed into the text box, and afterwards the draft back. */
function useEditedText(
  mode: ComposerMode,
  draftText: string,
  field: RefObject<HTMLTextAreaElement | null>,
  setEdited: (text: string) => void,
): void {
  const was = useRef<ComposerMode>(newMessageMode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is put back when the mode changes, not while it is written
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    const before = was.current;
    was.current = mode;
    if (mode.kind === "edit") {
      // Changed elsewhere meanwhile: what has been written here stays.
      if (mode.goesOn && before.kind === "edit" && box.value !== before.message.text) return;
      const words = mode.text ?? mode.message.text;
      box.value = words;
      setEdited(words);
    } else if (before.kind === "edit") {
      box.value = draftText;
    }
    if (mode.kind === "new" || mode.goesOn) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [mode, field, setEdited]);
}

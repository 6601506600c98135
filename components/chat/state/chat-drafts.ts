import { wordlessMessage } from "#components/chat/texts.ts";
import { textValue, useDeviceValue } from "#lib/client/storage/device-storage";
import { isRecord } from "#lib/client/storage/stored-types";
import type { DraftKind } from "#lib/client/storage/use-draft";
import { isContentEmpty, noOutgoingContent, type OutgoingContent, parseContent } from "./outgoing-content.ts";

/** Storage name of a conversation's text draft. */
export const chatDraftName = (conversationId: string) => `chat.${conversationId}`;

/** What is attached to a message: pictures, or a video, or a document. */
export const attachedDraft = (conversationId: string): DraftKind<OutgoingContent> => ({
  name: `chat-picture.${conversationId}`,
  empty: noOutgoingContent,
  parse(stored) {
    if (!isRecord(stored)) return null;
    // Before there were several, a picture was stored by itself.
    const content = parseContent("fileId" in stored ? { image: stored } : stored);
    return isContentEmpty(content) ? null : content;
  },
  isEmpty: isContentEmpty,
});

/** Id of the message that the draft replies to. */
export const answeredValue = (conversationId: string) => textValue(`chat-reply.${conversationId}`);

/** The draft text of a conversation, or the words for what is attached if it has no text; empty on the server. */
export function useChatDraft(userId: string, conversationId: string): string {
  const words = useDeviceValue(userId, textValue(chatDraftName(conversationId)));
  const attached = useDeviceValue(userId, attachedDraft(conversationId));
  return words ?? (attached ? attachedWords(attached) : "");
}

function attachedWords({ image, video, file }: OutgoingContent): string {
  if (file) return file.name;
  const kind = video ? "video" : "image";
  return wordlessMessage({ kind, moreImageCount: (image?.length ?? 1) - 1 });
}

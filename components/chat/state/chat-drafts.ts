import { chatTexts } from "#components/chat/texts.ts";
import { textValue, useDeviceValue } from "#lib/client/storage/device-storage";
import type { DraftKind } from "#lib/client/storage/use-draft";
import { type OutgoingImage, parseImage } from "./message-outbox.ts";

/** Storage name of a conversation's text draft. */
export const chatDraftName = (conversationId: string) => `chat.${conversationId}`;

/** Draft of the picture attached to a message. */
export const pictureDraft = (conversationId: string): DraftKind<OutgoingImage | null> => ({
  name: `chat-picture.${conversationId}`,
  empty: null,
  parse: parseImage,
  isEmpty: (picture) => picture === null,
});

/** Id of the message that the draft replies to. */
export const answeredValue = (conversationId: string) => textValue(`chat-reply.${conversationId}`);

/** The draft text of a conversation, or the word for a picture if it has no text; empty on the server. */
export function useChatDraft(userId: string, conversationId: string): string {
  const words = useDeviceValue(userId, textValue(chatDraftName(conversationId)));
  const picture = useDeviceValue(userId, pictureDraft(conversationId));
  return words ?? (picture ? chatTexts.picture : "");
}

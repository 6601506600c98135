import { chatTexts } from "#components/chat/texts.ts";
import { textValue, useDeviceValue } from "#lib/client/storage/device-storage";
import type { DraftKind } from "#lib/client/storage/use-draft";
import { type OutgoingImage, parseImage } from "./outgoing.ts";

/** Under which name the words are kept that are being written in a conversation. */
export const chatDraftName = (conversationId: string) => `chat.${conversationId}`;

/** The picture that is attached to them. */
export const pictureDraft = (conversationId: string): DraftKind<OutgoingImage | null> => ({
  name: `chat-picture.${conversationId}`,
  empty: null,
  parse: parseImage,
  isEmpty: (picture) => picture === null,
});

/** Which message they answer. */
export const answeredValue = (conversationId: string) => textValue(`chat-reply.${conversationId}`);

/** What the member has begun to write in a conversation, or the word for a picture without any; empty on the server. */
export function useChatDraft(userId: string, conversationId: string): string {
  const words = useDeviceValue(userId, textValue(chatDraftName(conversationId)));
  const picture = useDeviceValue(userId, pictureDraft(conversationId));
  return words ?? (picture ? chatTexts.picture : "");
}

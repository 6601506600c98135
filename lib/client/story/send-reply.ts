import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";

/**
 * Sends words about a story to its author, in the conversation with them. Throws `ApiError` as `callApi` does.
 * @param idempotencyKey the same for a second try
 */
export async function sendReply(story: Story, text: string, idempotencyKey: string): Promise<void> {
  const { conversation } = await callApi("openConversation", {
    body: { usernames: [story.author.username] },
  });
  await callApi("sendMessage", {
    params: { id: conversation.id },
    body: { text, story: story.id, idempotencyKey },
  });
}

import type { OutboxName } from "#lib/client/outbox/outbox-entries";
import { loadLazily } from "#lib/client/page/lazy-load";
import { OUTBOX_PREFIX } from "#lib/client/storage/device-storage";

const outboxes: Record<OutboxName, () => Promise<{ start: (userId: string) => void }>> = {
  comment: async () => (await import("#components/comment/comment-outbox.ts")).commentOutbox,
  message: async () => (await import("#components/chat/state/message-outbox.ts")).messageOutbox,
  post: async () => (await import("#components/composer/outgoing/post-outbox.ts")).postOutbox,
  reply: async () => (await import("#components/story/player/reply-outbox.ts")).replyOutbox,
  story: async () => (await import("#components/story/new/story-outbox.ts")).storyOutbox,
};

/**
 * Starts the outboxes that have unsent entries.
 * @param names of the stored entries
 */
export async function resumeOutboxes(userId: string, names: readonly string[]): Promise<void> {
  for (const [kind, load] of Object.entries(outboxes)) {
    if (names.some((name) => name.startsWith(`${OUTBOX_PREFIX}${kind}.`)))
      (await loadLazily(load)).start(userId);
  }
}

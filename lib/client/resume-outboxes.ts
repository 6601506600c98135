import { loadLate } from "./late-parts.ts";
import { OUTBOX, type OutboxName } from "./outbox/outbox-kind.ts";

const outboxes: Record<OutboxName, () => Promise<{ start: (userId: string) => void }>> = {
  comment: async () => (await import("./comments/comment-outbox.ts")).commentOutbox,
  message: async () => (await import("./chat/message-outbox.ts")).messageOutbox,
  post: async () => (await import("./post-outbox.ts")).postOutbox,
  reply: async () => (await import("./story/reply-outbox.ts")).replyOutbox,
  story: async () => (await import("./story/story-outbox.ts")).storyOutbox,
};

/**
 * Starts the outboxes that have something left, whatever this page shows.
 * @param names under which the entries are stored
 */
export async function resumeOutboxes(userId: string, names: readonly string[]): Promise<void> {
  for (const [kind, load] of Object.entries(outboxes)) {
    if (names.some((name) => name.startsWith(`${OUTBOX}${kind}.`))) (await loadLate(load)).start(userId);
  }
}

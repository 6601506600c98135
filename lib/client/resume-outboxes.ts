import { draftNames, OUTBOX } from "./draft-storage.ts";
import { loadLate } from "./late-parts.ts";
import type { OutboxName } from "./outbox/outbox-kind.ts";

const outboxes: Record<OutboxName, () => Promise<{ start: (userId: string) => void }>> = {
  comment: async () => (await import("./comments/comment-outbox.ts")).commentOutbox,
  message: async () => (await import("./chat/message-outbox.ts")).messageOutbox,
  post: async () => (await import("./post-outbox.ts")).postOutbox,
  story: async () => (await import("./story/story-outbox.ts")).storyOutbox,
};

/** Goes on with what an earlier page could not send, whatever this page shows; few have anything left. */
export async function resumeOutboxes(userId: string): Promise<undefined> {
  const names = draftNames(userId, OUTBOX);
  for (const [kind, load] of Object.entries(outboxes)) {
    if (!names.some((name) => name.startsWith(`${OUTBOX}${kind}.`))) continue;
    (await loadLate(load)).start(userId);
  }
}

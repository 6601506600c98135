import { z } from "zod";
import { id } from "#contract/primitives";

/** What a transaction may announce; delivered to open pages once it has committed. */
export const outboxEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("notification"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationMarkedAsRead"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationsMarkedAsRead"), userId: id }),
  z.object({ kind: z.literal("notificationWithdrawn"), userId: id, notificationId: id }),
  /** How two people stand to each other is no longer what it was; both are told. */
  z.object({ kind: z.literal("relationChanged"), userIds: z.tuple([id, id]) }),
  /** A post is new; its readers' feeds may have grown. */
  z.object({ kind: z.literal("postPublished"), postId: id }),
  /** A post's numbers or words are others now; pages that show it are told. */
  z.object({ kind: z.literal("postChanged"), postId: id }),
  /** Somebody deleted their account; `userIds` are those whose pages may show them. */
  z.object({ kind: z.literal("memberGone"), personId: id, username: z.string(), userIds: z.array(id) }),
]);

export type OutboxEvent = z.infer<typeof outboxEvent>;

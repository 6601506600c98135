import * as z from "zod";
import { id } from "#contract/primitives";

/** What a transaction may announce; delivered to open pages once it has committed. */
export const outboxEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("notification"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationMarkedAsRead"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationsMarkedAsRead"), userId: id }),
  z.object({ kind: z.literal("notificationWithdrawn"), userId: id, notificationId: id }),
  /** How two people stand to each other is no longer what it was; both are told. */
  z.object({ kind: z.literal("relationChanged"), userIds: z.tuple([id, id]) }),
  /** How these members stand to a community is no longer what it was, or who asks them to join it. */
  z.object({ kind: z.literal("communityChanged"), slug: z.string(), userIds: z.array(id) }),
  /** A post is new; its readers' feeds may have grown. */
  z.object({ kind: z.literal("postPublished"), postId: id }),
  /** A post has changed. `countedFor` is the member who did it, where nothing but likes and comments has. */
  z.object({ kind: z.literal("postChanged"), postId: id, countedFor: id.optional() }),
  /** Somebody has another story, or one less. */
  z.object({ kind: z.literal("storiesChanged"), authorId: id }),
  /** A message is new or another now; `change` is the one that made it so. With `counts`, badges may be others too. */
  z.object({
    kind: z.literal("messageChanged"),
    conversationId: id,
    messageId: id,
    change: z.number().int(),
    counts: z.boolean(),
  }),
  /** To these members a conversation is new, or its name, its people, or how they stand to it are others now. */
  z.object({ kind: z.literal("conversationChanged"), conversationId: id, userIds: z.array(id) }),
  /** A member has read further. */
  z.object({ kind: z.literal("conversationRead"), conversationId: id, userId: id }),
  /** A member lets others know whether they are there, or no longer does. */
  z.object({ kind: z.literal("presenceRuleChanged"), userId: id }),
  /** Somebody deleted their account; `userIds` are those whose pages may show them. */
  z.object({ kind: z.literal("memberGone"), personId: id, username: z.string(), userIds: z.array(id) }),
]);

export type OutboxEvent = z.infer<typeof outboxEvent>;

import type { NotificationKind } from "#contract/notification";
import type { Settings } from "#contract/settings";

/** What an entry is worded from. */
export interface SentenceFacts {
  /** Who caused it, such as "Alice and 3 others". */
  readonly who: string;
  /** The newest of them; null where no member caused it, such as the closing of one's own poll. */
  readonly actorName: string | null;
  readonly otherCount: number;
  /** Of the comment in which it happened; null for the post itself. */
  readonly commentId: string | null;
  /** The name of the community that it is about. */
  readonly community: string;
  /** Of a security notification. */
  readonly message: string | null;
}

interface KindRules {
  readonly title: string;
  readonly sentence: (facts: SentenceFacts) => string;
  /** What its row points to, see `Subjects`. */
  readonly about: keyof Subjects;
  /** The same about one of these, by several people on one day, is one entry; null: every row is an entry of its own. */
  readonly groupedBy: "day" | "post" | "comment" | "story" | "community" | null;
  /** The setting by which a member does without it; null for what is always told. */
  readonly setting: keyof Settings | null;
  /** It is new each time. Anything else that the same member does again within a day is not. */
  readonly isAlwaysNew?: true;
  /** It wants an answer; a member who asks too often is no longer announced. */
  readonly isRequest?: true;
  /** It brings words to the recipient, who may have muted one of them. */
  readonly bringsWords?: true;
}

/** What a cause names, beside the two members. */
interface Subjects {
  member: object;
  post: { postId: string; commentId?: string | null };
  story: { storyId: string };
  community: { communityId: string };
}

/** How each kind is worded, grouped, repeated and turned off. A new kind is a row here; what causes it calls `notify`. */
export const notificationKinds = {
  security: {
    title: "Security",
    sentence: ({ message }) => message ?? "",
    about: "member",
    groupedBy: null,
    setting: null,
  },
  like: {
    title: "New like",
    sentence: ({ who }) => `${who} liked your post`,
    about: "post",
    groupedBy: "post",
    setting: "likes",
  },
  "comment-like": {
    title: "New like",
    sentence: ({ who }) => `${who} liked your comment`,
    about: "post",
    groupedBy: "comment",
    setting: "likes",
  },
  "story-like": {
    title: "New like",
    sentence: ({ who }) => `${who} liked your story`,
    about: "story",
    groupedBy: "story",
    setting: "likes",
  },
  comment: {
    title: "New comment",
    sentence: ({ who }) => `${who} commented on your post`,
    about: "post",
    groupedBy: "post",
    setting: "comments",
    isAlwaysNew: true,
    bringsWords: true,
  },
  reply: {
    title: "New reply",
    sentence: ({ who }) => `${who} replied to your comment`,
    about: "post",
    groupedBy: "post",
    setting: "comments",
    isAlwaysNew: true,
    bringsWords: true,
  },
  mention: {
    title: "New mention",
    sentence: ({ who, commentId }) => `${who} mentioned you in a ${commentId ? "comment" : "post"}`,
    about: "post",
    groupedBy: "post",
    setting: "mentions",
    bringsWords: true,
  },
  poll: {
    title: "Poll closed",
    sentence: ({ actorName }) =>
      actorName === null ? "Your poll has closed" : `The poll by ${actorName} that you voted in has closed`,
    about: "post",
    groupedBy: "post",
    setting: null,
  },
  follow: {
    title: "New follower",
    sentence: ({ who }) => `${who} started following you`,
    about: "member",
    groupedBy: "day",
    setting: "follows",
  },
  "follow-request": {
    title: "Follow request",
    sentence: ({ who }) => `${who} wants to follow you`,
    about: "member",
    groupedBy: null,
    setting: null,
    isAlwaysNew: true,
    isRequest: true,
  },
  "join-request": {
    title: "Request to join",
    sentence: ({ who, otherCount, community }) =>
      `${who} ${otherCount === 0 ? "wants" : "want"} to join ${community}`,
    about: "community",
    groupedBy: "community",
    setting: null,
    isAlwaysNew: true,
    isRequest: true,
  },
  admission: {
    title: "You are in",
    sentence: ({ community }) => `You are now a member of ${community}`,
    about: "community",
    groupedBy: null,
    setting: null,
  },
} as const satisfies Record<NotificationKind, KindRules>;

/** The kinds that a member causes, of whom the recipient may not want to hear. */
type ActedKind = Exclude<NotificationKind, "security" | "admission">;

interface Acted {
  recipientId: string;
  actorId: string;
  now: Date;
}

/** Something that a member did, of which another is notified: with what its kind is about. */
export type ActedCause = {
  [Kind in ActedKind]: Acted & { kind: Kind } & Subjects[(typeof notificationKinds)[Kind]["about"]];
}[ActedKind];

/** The rules of a kind. */
export function rulesOf(kind: NotificationKind): KindRules {
  return notificationKinds[kind];
}

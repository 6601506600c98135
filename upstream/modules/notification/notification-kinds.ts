import type { Notification, NotificationKind, NotificationPage } from "#contract/notification";
import type { Settings } from "#contract/settings";
import { isolated } from "#contract/text/isolate-name";
import type { notifications } from "#upstream/core/db/schema/schema-notification";

type Sentence = NonNullable<Notification["sentence"]>;

/** What the sentence of an entry is written from. */
interface SentenceFacts {
  /** Who caused it, as far as they are named; empty where no other member did, such as the closing of the recipient's own poll. */
  readonly actors: Sentence["actors"];
  /** Those who are not named, such as "and 3 others". */
  readonly others: string;
  readonly otherCount: number;
  /** The comment in which it happened; null for the post itself. */
  readonly commentId: string | null;
  /** The name of the community that it is about. */
  readonly community: string;
  /** The stored beginning of the text that it is about, isolated; empty if there is none. */
  readonly quoted: string;
}

/** A sentence that begins with who did it. */
function did({ actors, others }: SentenceFacts, words: string, object: string): Sentence {
  const who = actors.length === 0 ? "Someone" : "";
  return { actors, words: joinWords(who, others, words), object };
}

/** A sentence that begins otherwise. */
const happened = (words: string, object = ""): Sentence => ({ actors: [], words, object });

/** Joins the words that there are by spaces. */
export const joinWords = (...words: string[]) => words.filter(Boolean).join(" ");

interface KindRules {
  readonly title: string;
  /** Null if it is stored. */
  readonly sentence: ((facts: SentenceFacts) => Sentence) | null;
  /** What its row points to, see `Subjects`. */
  readonly about: keyof Subjects;
  /** Rows of one day about the same subject of this type form one entry; null: every row is an entry of its own. */
  readonly groupedBy: "day" | "post" | "comment" | "story" | "community" | null;
  /** The setting that turns it off; null if it cannot be turned off. */
  readonly setting: keyof Settings | null;
  /** Never treated as a repeat. Any other kind is, if the same member does the same again within a day. */
  readonly isAlwaysNew?: true;
  /** Expects an answer; a member who asks too often is no longer announced. */
  readonly isRequest?: true;
  /** Shows the recipient text that may contain a word they have muted. */
  readonly carriesText?: true;
}

/** What a cause names, besides the two members. */
interface Subjects {
  member: object;
  post: { postId: string; commentId?: string | null };
  story: { storyId: string };
  community: { communityId: string };
}

/** How each kind is worded, grouped, repeated and turned off. A new kind is a row here; its cause calls `notify`. */
export const notificationKinds = {
  security: {
    title: "Security",
    sentence: null,
    about: "member",
    groupedBy: "day",
    setting: null,
  },
  moderation: {
    title: "Moderation",
    sentence: null,
    about: "member",
    groupedBy: "day",
    setting: null,
  },
  like: {
    title: "New like",
    sentence: (facts) => did(facts, "liked", "your post"),
    about: "post",
    groupedBy: "post",
    setting: "likes",
  },
  repost: {
    title: "New repost",
    sentence: (facts) => did(facts, "reposted", "your post"),
    about: "post",
    groupedBy: "post",
    setting: "reposts",
  },
  "comment-like": {
    title: "New like",
    sentence: (facts) => did(facts, "liked", "your comment"),
    about: "post",
    groupedBy: "comment",
    setting: "likes",
  },
  "story-like": {
    title: "New like",
    sentence: (facts) => did(facts, "liked", "your story"),
    about: "story",
    groupedBy: "story",
    setting: "likes",
  },
  comment: {
    title: "New comment",
    sentence: (facts) => did(facts, "commented on", "your post"),
    about: "post",
    groupedBy: "post",
    setting: "comments",
    isAlwaysNew: true,
    carriesText: true,
  },
  reply: {
    title: "New reply",
    sentence: (facts) => did(facts, "replied to", "your comment"),
    about: "post",
    groupedBy: "post",
    setting: "comments",
    isAlwaysNew: true,
    carriesText: true,
  },
  mention: {
    title: "New mention",
    sentence: (facts) => did(facts, "mentioned you in", facts.commentId ? "a comment" : "a post"),
    about: "post",
    groupedBy: "post",
    setting: "mentions",
    carriesText: true,
  },
  quote: {
    title: "New quote",
    sentence: (facts) => did(facts, "quoted", "your post"),
    about: "post",
    groupedBy: null,
    setting: "reposts",
    isAlwaysNew: true,
    carriesText: true,
  },
  "story-mention": {
    title: "New mention",
    sentence: (facts) => did(facts, "mentioned you in", "their story"),
    about: "story",
    groupedBy: "story",
    setting: "mentions",
    carriesText: true,
  },
  "story-add": {
    title: "Story added",
    sentence: (facts) => did(facts, "added", "your story to theirs"),
    about: "story",
    groupedBy: null,
    setting: "reposts",
    carriesText: true,
  },
  poll: {
    title: "Poll closed",
    sentence: ({ actors: [author] }) =>
      happened(
        author ? `The poll by ${isolated(author.name)} that you voted in has closed` : "Your poll has closed",
      ),
    about: "post",
    groupedBy: "post",
    setting: null,
  },
  "unposted-draft": {
    title: "Not posted",
    sentence: ({ quoted }) =>
      happened(
        `A post that you had scheduled could not be posted${quoted && `: “${quoted}”`}. Your drafts say why`,
      ),
    about: "member",
    groupedBy: null,
    setting: null,
  },
  follow: {
    title: "New follower",
    sentence: (facts) => did(facts, "started following", "you"),
    about: "member",
    groupedBy: "day",
    setting: "follows",
  },
  "follow-request": {
    title: "Follow request",
    sentence: (facts) => did(facts, "wants to follow", "you"),
    about: "member",
    groupedBy: null,
    setting: null,
    isAlwaysNew: true,
    isRequest: true,
  },
  "join-request": {
    title: "Request to join",
    sentence: (facts) =>
      did(facts, facts.otherCount === 0 ? "wants to join" : "want to join", facts.community),
    about: "community",
    groupedBy: "community",
    setting: null,
    isAlwaysNew: true,
    isRequest: true,
  },
  admission: {
    title: "You are in",
    sentence: ({ community }) => happened("You are now a member of", community),
    about: "community",
    groupedBy: null,
    setting: null,
  },
} as const satisfies Record<NotificationKind, KindRules>;

/** Kinds of news of the server itself: their text is stored, and they are mailed separately. */
export const newsKinds = ["security", "moderation"] as const satisfies readonly NotificationKind[];

type NewsKind = (typeof newsKinds)[number];

/** Whether a kind is news of the server itself. */
export function isNews(kind: NotificationKind): kind is NewsKind {
  return newsKinds.some((each) => each === kind);
}

interface NewsCause {
  kind: NewsKind;
  recipientId: string;
  title: string;
  message: string;
  /** The page that the notification opens; the devices by default. */
  page?: NotificationPage | null;
  now: Date;
}

/** The kinds that another member causes, which the recipient may not want. */
type ActionKind = Exclude<NotificationKind, NewsKind | "admission" | "unposted-draft">;

interface Action {
  recipientId: string;
  actorId: string;
  now: Date;
}

/** An action of one member that another is notified of, with the ids that its kind requires. */
export type ActionCause = {
  [Kind in ActionKind]: Action & { kind: Kind } & Subjects[(typeof notificationKinds)[Kind]["about"]];
}[ActionKind];

export type NotificationCause = ActionCause | NewsCause;

/** The rules of a kind, typed so that the optional ones can be read for any kind. */
export function rulesOf(kind: NotificationKind): KindRules {
  return notificationKinds[kind];
}

/** The kinds that expect an answer. */
export const requestKinds = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind) => rulesOf(kind).isRequest,
); // Object.keys has the type string[]

/** The ids that a cause's row points to; null for each that it is not about. */
export function subjectOf(cause: ActionCause) {
  return {
    postId: "postId" in cause ? cause.postId : null,
    commentId: "postId" in cause ? (cause.commentId ?? null) : null,
    storyId: "storyId" in cause ? cause.storyId : null,
    communityId: "communityId" in cause ? cause.communityId : null,
  };
}

/** The unread row of an action, ready to insert. */
export function notificationRow(id: string, cause: ActionCause): typeof notifications.$inferInsert {
  const { kind, recipientId, actorId, now } = cause;
  const subject = subjectOf(cause);
  return { id, kind, recipientId, actorId, ...subject, groupKey: groupKeyOf(id, cause), createdAt: now };
}

// Rows with the same key are one entry, such as "A and 3 others". A row keyed by its own id is never grouped.
function groupKeyOf(id: string, cause: ActionCause): string {
  const { groupedBy } = rulesOf(cause.kind);
  if (groupedBy === null) return id;
  if (groupedBy === "day") return keyOfDay(cause.kind, cause.now);
  return `${cause.kind}:${subjectOf(cause)[`${groupedBy}Id`]}:${dayOf(cause.now)}`;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The group of all rows of a kind and a UTC day. */
export const keyOfDay = (kind: NotificationKind, now: Date) => `${kind}:${dayOf(now)}`;

import type { ConversationDetails } from "#contract/chat";
import type { Comment } from "#contract/comment";
import type { Community } from "#contract/community";
import type { RequestAnswer } from "#contract/notification";
import type { PersonWithRelation } from "#contract/person";
import type { Post } from "#contract/post";
import type { SavedSearch } from "#contract/saved-search";
import type { Settings } from "#contract/settings";
import type { Story } from "#contract/story";
import type { Dated } from "#lib/shared/as-of";
import type { FollowTarget } from "#lib/shared/follow-target";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";

/**
 * Entities that change independently of the lists and pages that show them: what the overlay may know of each kind.
 * Fields beside the contract's exist in the browser only.
 */
interface Entities {
  post: Post & {
    /** Deleted, or not visible to the reader any more. */
    isHidden: boolean;
    /** The option of the vote being sent. */
    chosenOption: number | null;
  };
  comment: Comment & {
    /** Not visible to the reader any more, including its replies. */
    isHidden: boolean;
    isDeleted: boolean;
    /** Server time of the reply count: newer replies are not in it. */
    countedAt: number;
  };
  person: FollowTarget;
  community: Community;
  hashtag: {
    /** Without the #. */
    hashtag: string;
    isFollowing: boolean;
  };
  /** Of a person in one of the member's lists. */
  listing: { listId: string; username: string; isListed: boolean };
  /** Of one of the member's stories in one of their highlights. */
  highlighting: { isInHighlight: boolean };
  /** The member's own, latest first. */
  savedSearches: { searches: readonly SavedSearch[] };
  /** Its members are unknown until it was opened. */
  conversation: ConversationDetails & {
    /** In no list any more: declined, removed, or no longer visible to the member. */
    isGone: boolean;
  };
  story: Story;
  /** The key without an id stands for all notifications. */
  notification: NotificationEntry & {
    /** The viewer's answer to a request until it is confirmed. */
    answer: RequestAnswer | null;
    isWithdrawn: boolean;
  };
  /** The member's own. */
  account: Pick<PersonWithRelation, "accountType">;
  settings: Settings;
  /** By what is counted: notifications, chat, or requests. */
  unread: { unreadCount: number; requestCount: number };
  /** Removed items, by id; only the time of each counts. */
  list: Record<string, unknown>;
}

export type EntityKind = keyof Entities;

/** Identifies an entity: its kind, and an id within the kind. */
export type EntityKey<K extends EntityKind = EntityKind> = K | `${K} ${string}`;

/** All of an entity, as of a time. */
export type Entity<K extends EntityKind> = Entities[K] & Dated;

/** Some fields of an entity. */
export type Fields<K extends EntityKind> = Partial<Entities[K]>;

/** A page's data of an entity: the fields F of it, as of a time. */
export type DataOf<K extends EntityKind, F extends keyof Entity<K>> = Pick<Entity<K>, F | "asOf">;

/** What is known of an entity, each field with its time. */
export type Facts<K extends EntityKind> = {
  readonly [F in keyof Entities[K]]?: { readonly value: Entities[K][F]; readonly asOf: number };
};

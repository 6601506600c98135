import type { Commenters } from "#contract/commenters";
import type { MessageLifetime } from "#contract/message-lifetimes";
import type { savedSearches } from "#upstream/core/db/schema/schema-account";
import type { communityLog, joinRequests } from "#upstream/core/db/schema/schema-community";
import type { feedListPeople, feedLists, hashtagFollows } from "#upstream/core/db/schema/schema-graph";
import type { notifications } from "#upstream/core/db/schema/schema-notification";
import type {
  bookmarks,
  collectionPosts,
  collections,
  pinnedPosts,
} from "#upstream/core/db/schema/schema-post";
import type { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import type { DemoFilm, DemoRecording } from "#upstream/demo/demo-files";
import type { MemberDraft } from "#upstream/demo/people/member-draft";
import type { CommunityDraft } from "#upstream/demo/texts/communities";
import type { StoryDraft } from "#upstream/demo/texts/stories";
import type { Theme } from "#upstream/demo/texts/themes";

/** A picture that is still to be stored. That of a linked page has no owner. */
export interface PlannedPicture<Owner extends string | null = string> {
  readonly key: string;
  /** Of its file in `upstream/demo/media`, without the ending. */
  readonly name: string;
  readonly ownerId: Owner;
  readonly createdAt: Date;
  /** Ascending, in pixels; the last one is the file's own. */
  readonly widths: readonly number[];
}

/** A film or a recording that is still to be stored. */
export interface PlannedFile<File> {
  readonly key: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly file: File;
}

export interface PlannedMember {
  readonly id: string;
  readonly draft: MemberDraft;
  readonly createdAt: Date;
  readonly portrait: PlannedPicture | undefined;
  readonly cover: PlannedPicture | undefined;
  /** Whether the profile shows what the member likes. */
  readonly showsLikes: boolean;
}

export interface PlannedFollow {
  readonly followerId: string;
  readonly followeeId: string;
  readonly status: "accepted" | "pending";
  readonly createdAt: Date;
}

/** A row of the table of followed hashtags, ready to be inserted. */
export type PlannedHashtagFollow = Readonly<typeof hashtagFollows.$inferInsert>;

/** A row of the table of saved searches, ready to be inserted. */
export type PlannedSavedSearch = Readonly<typeof savedSearches.$inferInsert>;

/** A row of the table of saved drafts of posts, ready to be inserted. */
export type PlannedDraft = Readonly<typeof postDrafts.$inferInsert>;

/** Rows of the tables of lists of people, ready to be inserted. */
export interface PlannedLists {
  readonly lists: readonly (typeof feedLists.$inferInsert)[];
  readonly people: readonly (typeof feedListPeople.$inferInsert)[];
}

export interface PlannedBlock {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly createdAt: Date;
}

/** A row of the notifications table, ready to be inserted. */
export type PlannedNotification = Readonly<typeof notifications.$inferInsert>;

export interface PlannedPost {
  readonly id: string;
  readonly authorId: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly pictures: readonly PlannedPicture[];
  /** Its cover is the first of the pictures. */
  readonly film?: PlannedFile<DemoFilm> | undefined;
  /** Unknown for those in other languages than English. */
  readonly theme?: Theme | undefined;
  readonly poll?: PlannedPoll;
  readonly communityId?: string;
  /** Everyone if missing. */
  readonly commentsFrom?: Commenters;
  /** The id of the post that it quotes. */
  readonly quotes?: string;
}

export interface PlannedPoll {
  readonly question: string;
  readonly options: readonly string[];
  readonly closesAt: Date;
}

export interface PlannedVote {
  readonly postId: string;
  readonly userId: string;
  readonly position: number;
  readonly createdAt: Date;
}

export interface PlannedComment {
  readonly id: string;
  readonly postId: string;
  readonly authorId: string;
  /** The comment above a reply. */
  readonly parentId: string | null;
  /** Whom it answers. */
  readonly replyToId: string | null;
  readonly content: string;
  readonly createdAt: Date;
}

export interface PlannedCommentLike {
  readonly commentId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

export interface PlannedMembership {
  readonly userId: string;
  readonly role: "owner" | "moderator" | "member";
  readonly createdAt: Date;
}

export interface PlannedCommunity {
  readonly id: string;
  readonly draft: CommunityDraft;
  readonly createdAt: Date;
  readonly picture: PlannedPicture | undefined;
  readonly people: readonly PlannedMembership[];
  /** Rows of its log, ready to be inserted. */
  readonly log: readonly (typeof communityLog.$inferInsert)[];
}

/** A row of the table of requests to join, ready to be inserted. */
export type PlannedJoinRequest = Readonly<typeof joinRequests.$inferInsert>;

/** What the demo member has put aside. */
export interface PlannedBookmarks {
  readonly bookmarks: readonly (typeof bookmarks.$inferInsert)[];
  readonly collections: readonly (typeof collections.$inferInsert)[];
  readonly collectionPosts: readonly (typeof collectionPosts.$inferInsert)[];
}

/** A page that posts, comments or messages link to, as it was fetched. */
export interface PlannedLinkPreview {
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PlannedPicture<null> | undefined;
  readonly fetchedAt: Date;
  readonly staleAt: Date;
  /** The posts with the link. */
  readonly postIds: readonly string[];
  readonly commentIds: readonly string[];
  /** Those that last for ever. */
  readonly messageIds: readonly string[];
}

/** A row of the table of pinned posts, ready to be inserted. */
export type PlannedPin = Readonly<typeof pinnedPosts.$inferInsert>;

export interface PlannedLike {
  readonly postId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

export interface PlannedRepost extends PlannedLike {
  readonly id: string;
}

/** What somebody did with a story, and when. */
export interface PlannedAct {
  readonly userId: string;
  readonly createdAt: Date;
}

export interface PlannedStory extends Omit<StoryDraft, "theme" | "family" | "listName"> {
  readonly id: string;
  /** Only the people in it, all of whom have viewed the story or are the demo member, see it. */
  readonly list?: { readonly id: string; readonly name: string; readonly createdAt: Date } | undefined;
  readonly authorId: string;
  /** The story that it shows. */
  readonly originalId?: string | undefined;
  readonly picture: PlannedPicture;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly views: readonly PlannedAct[];
  /** By some of those who have looked. */
  readonly likes: readonly PlannedAct[];
}

export interface PlannedMessage {
  readonly id: string;
  readonly authorId: string;
  /** Of a picture its caption. */
  readonly text: string;
  readonly picture?: PlannedPicture | undefined;
  /** Its pictures beside that one. */
  readonly morePictures: readonly PlannedPicture[];
  readonly recording?: PlannedFile<DemoRecording> | undefined;
  readonly replyToId: string | null;
  readonly reactions: readonly { readonly userId: string; readonly emoji: string }[];
  /** Its text before it was edited. */
  readonly before: string | null;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
}

export interface PlannedHighlight {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly storyIds: readonly string[];
}

export interface PlannedConversation {
  readonly id: string;
  /** Null for one of two people. */
  readonly name: string | null;
  /** Of a group. */
  readonly picture: PlannedPicture | undefined;
  readonly messageLifetime: MessageLifetime;
  readonly createdAt: Date;
  readonly people: readonly {
    readonly userId: string;
    readonly state: "member" | "request";
    readonly isOwner: boolean;
    /** Last messages that they have not read. */
    readonly unread: number;
    readonly mutedUntil: Date | null;
    readonly pinnedAt: Date | null;
  }[];
  readonly messages: readonly PlannedMessage[];
}

/** Everything of the demo world before it is drawn and stored. */
export interface World {
  readonly members: readonly PlannedMember[];
  readonly follows: readonly PlannedFollow[];
  readonly hashtagFollows: readonly PlannedHashtagFollow[];
  readonly savedSearches: readonly PlannedSavedSearch[];
  readonly drafts: readonly PlannedDraft[];
  readonly lists: PlannedLists;
  readonly posts: readonly PlannedPost[];
  readonly likes: readonly PlannedLike[];
  readonly reposts: readonly PlannedRepost[];
  readonly blocks: readonly PlannedBlock[];
  readonly notifications: readonly PlannedNotification[];
  readonly communities: readonly PlannedCommunity[];
  readonly joinRequests: readonly PlannedJoinRequest[];
  readonly votes: readonly PlannedVote[];
  readonly comments: readonly PlannedComment[];
  readonly commentLikes: readonly PlannedCommentLike[];
  readonly kept: PlannedBookmarks;
  readonly pins: readonly PlannedPin[];
  readonly linkPreviews: readonly PlannedLinkPreview[];
  readonly stories: readonly PlannedStory[];
  readonly highlights: readonly PlannedHighlight[];
  readonly conversations: readonly PlannedConversation[];
}

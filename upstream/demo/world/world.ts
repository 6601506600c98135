import type { notifications } from "#upstream/db/schema-notification";
import type { MemberDraft } from "#upstream/demo/people/member-draft";
import type { Drawing } from "#upstream/demo/pictures/draw-picture";

/** A picture that is still to be drawn and stored. */
export interface PlannedPicture {
  readonly key: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  /** Ascending, in pixels; the last one is the drawing's own. */
  readonly widths: readonly number[];
  draw(): Drawing;
}

export interface PlannedMember {
  readonly id: string;
  readonly draft: MemberDraft;
  readonly createdAt: Date;
  readonly portrait: PlannedPicture | undefined;
  readonly cover: PlannedPicture | undefined;
}

export interface PlannedFollow {
  readonly followerId: string;
  readonly followeeId: string;
  readonly status: "accepted" | "pending";
  readonly createdAt: Date;
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
}

export interface PlannedLike {
  readonly postId: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/** Everything of the demo world before it is drawn and stored. */
export interface World {
  readonly members: readonly PlannedMember[];
  readonly follows: readonly PlannedFollow[];
  readonly posts: readonly PlannedPost[];
  readonly likes: readonly PlannedLike[];
  readonly blocks: readonly PlannedBlock[];
  readonly notifications: readonly PlannedNotification[];
}

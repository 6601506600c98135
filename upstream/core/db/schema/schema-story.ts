import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StoryAdders } from "#contract/story-adders";
import type { StoryColor } from "#contract/story-style";
import { moment } from "#upstream/core/db/columns";
import { media, users } from "./schema.ts";
import { feedLists } from "./schema-graph.ts";

/** Stories, which expire after a day. A sweep deletes those that are not kept, with their files, see sweep-stories. */
export const stories = pgTable(
  "stories",
  {
    /** UUIDv7, so ids sort by time of creation. */
    id: uuid("id").primaryKey(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mediaKey: text("media_key")
      .notNull()
      .references(() => media.key, { onDelete: "cascade" }),
    /** The text over the picture; may be empty. */
    content: text("content").notNull().default(""),
    /** Position of the text's center, 0 to 1 across the picture. */
    textX: doublePrecision("text_x").notNull().default(0.5),
    textY: doublePrecision("text_y").notNull().default(0.5),
    textColor: text("text_color").$type<StoryColor>().notNull().default("white"),
    location: text("location").notNull().default(""),
    /** Only the people in a list of the author's may see it, also once that list is deleted: then it is the author's alone. */
    isForList: boolean("is_for_list").notNull().default(false),
    listId: uuid("list_id").references(() => feedLists.id, { onDelete: "set null" }),
    /** It shows another story, also once that is gone and `originalId` is null. */
    isAddition: boolean("is_addition").notNull().default(false),
    originalId: uuid("original_id").references((): AnyPgColumn => stories.id, { onDelete: "set null" }),
    /** Who of the people whom it mentions may add it to a story of their own. */
    addableBy: text("addable_by").$type<StoryAdders>().notNull().default("mentioned"),
    viewCount: integer("view_count").notNull().default(0),
    likeCount: integer("like_count").notNull().default(0),
    /** Idempotency key chosen by the client. */
    idempotencyKey: uuid("idempotency_key"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Hidden by a moderator, an operator or a rule of theirs; only the author still sees it. */
    hiddenAt: moment("hidden_at"),
    /** Hidden by a rule alone: no moderator has decided yet. */
    isHeld: boolean("is_held").notNull().default(false),
  },
  (table) => [
    index("stories_by_author").on(table.authorId, table.expiresAt, table.id),
    index("stories_by_end").on(table.expiresAt),
    index("stories_media").on(table.mediaKey),
    // For the deletion of a list.
    index("stories_list").on(table.listId).where(sql`${table.listId} is not null`),
    uniqueIndex("stories_idempotency_unique").on(table.authorId, table.idempotencyKey),
    // A member adds a story once. Also for the deletion of the original.
    uniqueIndex("stories_original_unique")
      .on(table.originalId, table.authorId)
      .where(sql`${table.originalId} is not null`),
    check("stories_counters_not_negative", sql`${table.viewCount} >= 0 and ${table.likeCount} >= 0`),
    check("stories_original_of_addition", sql`${table.isAddition} or ${table.originalId} is null`),
    check("stories_list_of_audience", sql`${table.isForList} or ${table.listId} is null`),
    check("stories_text_on_picture", sql`${table.textX} between 0 and 1 and ${table.textY} between 0 and 1`),
  ],
);

/** Viewers of a story, without its author. */
export const storyViews = pgTable(
  "story_views",
  {
    storyId: uuid("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.userId] }),
    index("story_views_by_time").on(table.storyId, table.createdAt, table.userId),
    index("story_views_by_user").on(table.userId, table.createdAt, table.storyId),
  ],
);

export const storyLikes = pgTable(
  "story_likes",
  {
    storyId: uuid("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.userId] }),
    index("story_likes_by_user").on(table.userId, table.createdAt, table.storyId),
  ],
);

/** Favorite stories. The author's own favorites stay visible to the author after they expire. */
export const storyFavorites = pgTable(
  "story_favorites",
  {
    storyId: uuid("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.userId] }),
    index("story_favorites_by_time").on(table.userId, table.createdAt, table.storyId),
  ],
);

/** Named collections of a member's own stories, on their profile. None is ever empty, see delete-empty-highlights. */
export const highlights = pgTable(
  "highlights",
  {
    /** UUIDv7, so ids sort by time of creation. */
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("highlights_name_unique").on(table.ownerId, sql`lower(${table.name})`)],
);

/** The stories in highlights, which stay after they expire. Only the owner's own are added. */
export const highlightStories = pgTable(
  "highlight_stories",
  {
    highlightId: uuid("highlight_id")
      .notNull()
      .references(() => highlights.id, { onDelete: "cascade" }),
    storyId: uuid("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.highlightId, table.storyId] }),
    // Whether a story is in any, which every reading of stories asks.
    index("highlight_stories_story").on(table.storyId),
  ],
);

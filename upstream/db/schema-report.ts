import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { communities, posts, users } from "./schema.ts";
import { comments } from "./schema-comment.ts";
import { stories } from "./schema-story.ts";

/** What members report to whoever runs the server: a post, a comment, a story, a person or a community; one of them each. */
export const reports = pgTable(
  "reports",
  {
    id: uuid("id").primaryKey(),
    /** What operators and members call it. */
    number: integer("number").generatedAlwaysAsIdentity(),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid("post_id").references(() => posts.id, { onDelete: "cascade" }),
    commentId: uuid("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    storyId: uuid("story_id").references(() => stories.id, { onDelete: "cascade" }),
    personId: uuid("person_id").references(() => users.id, { onDelete: "cascade" }),
    communityId: uuid("community_id").references(() => communities.id, { onDelete: "cascade" }),
    reason: text("reason", {
      enum: ["spam", "harassment", "hate", "violence", "nudity", "self-harm", "false-information", "other"],
    }).notNull(),
    text: text("text").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    closedAt: moment("closed_at"),
  },
  (table) => [
    uniqueIndex("reports_number_unique").on(table.number),
    uniqueIndex("reports_one_of_post")
      .on(table.reporterId, table.postId)
      .where(sql`${table.postId} is not null`),
    uniqueIndex("reports_one_of_comment")
      .on(table.reporterId, table.commentId)
      .where(sql`${table.commentId} is not null`),
    uniqueIndex("reports_one_of_story")
      .on(table.reporterId, table.storyId)
      .where(sql`${table.storyId} is not null`),
    index("reports_reporter").on(table.reporterId),
    index("reports_post").on(table.postId).where(sql`${table.postId} is not null`),
    index("reports_comment").on(table.commentId).where(sql`${table.commentId} is not null`),
    index("reports_story").on(table.storyId).where(sql`${table.storyId} is not null`),
    index("reports_person").on(table.personId).where(sql`${table.personId} is not null`),
    index("reports_community").on(table.communityId).where(sql`${table.communityId} is not null`),
    index("reports_open").on(table.number).where(sql`${table.closedAt} is null`),
    check(
      "reports_one_subject",
      sql`num_nonnulls(${table.postId}, ${table.commentId}, ${table.storyId}, ${table.personId}, ${table.communityId}) = 1`,
    ),
  ],
);

CREATE TABLE "moderation_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_username" text,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	"report_numbers" integer[] NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "moderation_appeals_with_text" CHECK ("moderation_appeals"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "site_moderators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_content" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"media_keys" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_subject";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_comment_id_comments_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_story_id_stories_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_message_id_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_conversation_id_conversations_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_community_id_communities_id_fk";
--> statement-breakpoint
ALTER TABLE "reported_messages" ADD COLUMN "media_width" integer;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD COLUMN "media_height" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_action_id_moderation_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."moderation_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_moderation_actions_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."moderation_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_moderators" ADD CONSTRAINT "site_moderators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_content" ADD CONSTRAINT "reported_content_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_content" ADD CONSTRAINT "reported_content_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_actions_by_person" ON "moderation_actions" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "moderation_actions_by_time" ON "moderation_actions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeals_one" ON "moderation_appeals" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_by_user" ON "moderation_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("id") WHERE "moderation_appeals"."decided_by" is null;--> statement-breakpoint
CREATE INDEX "moderation_appeals_decided" ON "moderation_appeals" USING btree ("decided_by") WHERE "moderation_appeals"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "reported_content_author" ON "reported_content" USING btree ("author_id") WHERE "reported_content"."author_id" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_moderation_actions_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."moderation_actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id","number") WHERE "reports"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_kind","subject_id","number");--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("number") WHERE "reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_closed_by" ON "reports" USING btree ("closed_by") WHERE "reports"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_by_closing" ON "reports" USING btree ("closed_at") WHERE "reports"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended_until" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."post_id", "reports"."comment_id", "reports"."story_id", "reports"."message_id", "reports"."conversation_id", "reports"."person_id", "reports"."community_id") <= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_until_suspended" CHECK ("users"."suspended_until" is null or "users"."deactivated_at" is not null);--> statement-breakpoint
-- By hand: what the reports so far are about, and what it says.
UPDATE "reports" SET
	"subject_kind" = CASE
		WHEN "post_id" IS NOT NULL THEN 'post' WHEN "comment_id" IS NOT NULL THEN 'comment'
		WHEN "story_id" IS NOT NULL THEN 'story' WHEN "message_id" IS NOT NULL THEN 'message'
		WHEN "conversation_id" IS NOT NULL THEN 'conversation' WHEN "person_id" IS NOT NULL THEN 'person'
		ELSE 'community' END,
	"subject_id" = coalesce("post_id", "comment_id", "story_id", "message_id", "conversation_id", "person_id", "community_id"),
	"author_id" = coalesce(
		(SELECT p."author_id" FROM "posts" p WHERE p."id" = "reports"."post_id"),
		(SELECT c."author_id" FROM "comments" c WHERE c."id" = "reports"."comment_id"),
		(SELECT s."author_id" FROM "stories" s WHERE s."id" = "reports"."story_id"),
		(SELECT m."author_id" FROM "messages" m WHERE m."id" = "reports"."message_id"),
		"person_id"),
	"outcome" = CASE WHEN "closed_at" IS NOT NULL THEN 'close' END;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "reported_content" ("report_id", "author_id", "text", "media_keys")
SELECT r."id", p."author_id",
	CASE WHEN p."edited_at" > r."created_at" THEN coalesce((SELECT v."content" FROM "post_revisions" v
		WHERE v."post_id" = p."id" AND v."created_at" <= r."created_at" ORDER BY v."number" DESC LIMIT 1), p."content")
		ELSE p."content" END,
	coalesce((SELECT array_agg(i."media_key" ORDER BY i."position") FROM "post_images" i WHERE i."post_id" = p."id"), '{}')
FROM "reports" r JOIN "posts" p ON p."id" = r."post_id"
UNION ALL
SELECT r."id", c."author_id",
	CASE WHEN c."edited_at" > r."created_at" THEN coalesce((SELECT v."content" FROM "comment_revisions" v
		WHERE v."comment_id" = c."id" AND v."created_at" <= r."created_at" ORDER BY v."number" DESC LIMIT 1), c."content")
		ELSE c."content" END,
	'{}'
FROM "reports" r JOIN "comments" c ON c."id" = r."comment_id" WHERE c."author_id" IS NOT NULL AND c."deleted_at" IS NULL
UNION ALL
SELECT r."id", s."author_id", s."content", ARRAY[s."media_key"]
FROM "reports" r JOIN "stories" s ON s."id" = r."story_id";--> statement-breakpoint
-- By hand: nobody changes or deletes what is in the log.
CREATE FUNCTION "refuse_change_of_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The log of moderation is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "moderation_actions_append_only" BEFORE UPDATE OR DELETE ON "moderation_actions"
FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_log"();--> statement-breakpoint
CREATE TRIGGER "moderation_actions_no_truncate" BEFORE TRUNCATE ON "moderation_actions"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();
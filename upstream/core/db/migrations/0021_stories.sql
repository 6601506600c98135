CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"media_key" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"text_x" double precision DEFAULT 0.5 NOT NULL,
	"text_y" double precision DEFAULT 0.5 NOT NULL,
	"text_color" text DEFAULT 'white' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stories_counters_not_negative" CHECK ("stories"."view_count" >= 0 and "stories"."like_count" >= 0),
	CONSTRAINT "stories_text_on_picture" CHECK ("stories"."text_x" between 0 and 1 and "stories"."text_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "story_favorites" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_favorites_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_likes" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_likes_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_views" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_views_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_subject";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "story_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "story_id" uuid;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_favorites" ADD CONSTRAINT "story_favorites_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_favorites" ADD CONSTRAINT "story_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "stories_by_end" ON "stories" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stories_media" ON "stories" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_idempotency_unique" ON "stories" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "story_favorites_by_time" ON "story_favorites" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
CREATE INDEX "story_likes_by_user" ON "story_likes" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
CREATE INDEX "story_views_by_time" ON "story_views" USING btree ("story_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "story_views_by_user" ON "story_views" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_story" ON "notifications" USING btree ("story_id") WHERE "notifications"."story_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_story" ON "reports" USING btree ("reporter_id","story_id") WHERE "reports"."story_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_story" ON "reports" USING btree ("story_id") WHERE "reports"."story_id" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."post_id", "reports"."comment_id", "reports"."story_id", "reports"."person_id", "reports"."community_id") = 1);
CREATE TABLE "reposts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "reposts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "shows_reposts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "repost_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reposts" ADD CONSTRAINT "reposts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reposts" ADD CONSTRAINT "reposts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reposts_once" ON "reposts" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "reposts_by_user" ON "reposts" USING btree ("user_id","id","post_id");--> statement-breakpoint
CREATE INDEX "reposts_by_post" ON "reposts" USING btree ("post_id","id","user_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_repost_count_not_negative" CHECK ("posts"."repost_count" >= 0);
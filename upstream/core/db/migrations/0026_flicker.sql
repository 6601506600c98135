CREATE TABLE "flicker_views" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flicker_views_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
DROP INDEX "post_heat_pictured";--> statement-breakpoint
ALTER TABLE "post_heat" ADD COLUMN "flicker_score" double precision GENERATED ALWAYS AS ("score" + ln(1 + 19 * exp(greatest(-700, least(0,
  ('x' || replace(left("post_id"::text, 13), '-', ''))::bit(48)::bigint / 62324425.77::double precision - "score"))))) STORED;--> statement-breakpoint
ALTER TABLE "flicker_views" ADD CONSTRAINT "flicker_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flicker_views" ADD CONSTRAINT "flicker_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flicker_views_by_time" ON "flicker_views" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "flicker_views_by_post" ON "flicker_views" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_heat_flicker" ON "post_heat" USING btree ("flicker_score","post_id") WHERE "post_heat"."is_pictured";
CREATE TABLE "post_heat" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL
);
--> statement-breakpoint
INSERT INTO "post_heat" SELECT "id", "hot_score" FROM "posts";--> statement-breakpoint
DROP INDEX "posts_by_heat";--> statement-breakpoint
ALTER TABLE "post_heat" ADD CONSTRAINT "post_heat_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_heat_by_score" ON "post_heat" USING btree ("score","post_id");--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "hot_score";--> statement-breakpoint
-- Room for the counters of a post to change within its page, which leaves its indexes alone.
ALTER TABLE "posts" SET (fillfactor = 90);
CREATE TABLE "hashtag_counts" (
	"hashtag" text PRIMARY KEY NOT NULL,
	"post_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hashtag_counts_start" ON "hashtag_counts" USING btree ("hashtag" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hashtag_counts_search" ON "hashtag_counts" USING gin ("hashtag" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hashtag_counts_largest" ON "hashtag_counts" USING btree ("post_count","hashtag");
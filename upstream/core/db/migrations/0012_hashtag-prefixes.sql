DROP INDEX "post_hashtags_by_hashtag";--> statement-breakpoint
CREATE INDEX "post_hashtags_by_hashtag" ON "post_hashtags" USING btree ("hashtag" text_pattern_ops,"post_id");
DROP INDEX "follows_followee";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blocks_by_time" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followee_id","status","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("follower_id","status","created_at","followee_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("username" gin_trgm_ops,"search_name" gin_trgm_ops);
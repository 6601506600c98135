DROP INDEX "reports_one_of_post";--> statement-breakpoint
DROP INDEX "reports_one_of_comment";--> statement-breakpoint
DROP INDEX "reports_one_of_story";--> statement-breakpoint
DROP INDEX "reports_one_of_message";--> statement-breakpoint
DROP INDEX "reports_post";--> statement-breakpoint
DROP INDEX "reports_comment";--> statement-breakpoint
DROP INDEX "reports_story";--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_post" ON "reports" USING btree ("reporter_id","post_id") WHERE "reports"."post_id" is not null and "reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_comment" ON "reports" USING btree ("reporter_id","comment_id") WHERE "reports"."comment_id" is not null and "reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_story" ON "reports" USING btree ("reporter_id","story_id") WHERE "reports"."story_id" is not null and "reports"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_message" ON "reports" USING btree ("reporter_id","message_id") WHERE "reports"."message_id" is not null and "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id","reporter_id") WHERE "reports"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id","reporter_id") WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_story" ON "reports" USING btree ("story_id","reporter_id") WHERE "reports"."story_id" is not null;
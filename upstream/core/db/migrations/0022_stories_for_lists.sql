ALTER TABLE "stories" ADD COLUMN "is_for_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_list_id_feed_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."feed_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_list" ON "stories" USING btree ("list_id") WHERE "stories"."list_id" is not null;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_list_of_audience" CHECK ("stories"."is_for_list" or "stories"."list_id" is null);
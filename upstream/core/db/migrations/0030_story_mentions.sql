ALTER TABLE "stories" ADD COLUMN "is_addition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "addable_by" text DEFAULT 'mentioned' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_original_id_stories_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_original_unique" ON "stories" USING btree ("original_id","author_id") WHERE "stories"."original_id" is not null;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_original_of_addition" CHECK ("stories"."is_addition" or "stories"."original_id" is null);
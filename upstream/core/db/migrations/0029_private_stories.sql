ALTER TABLE "media_removals" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;
CREATE TABLE "media_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_removals_oldest" ON "media_removals" USING btree ("queued_at");
ALTER TABLE "reported_messages" ADD COLUMN "media_key" text;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD COLUMN "media_file" text;--> statement-breakpoint
CREATE INDEX "reported_messages_media" ON "reported_messages" USING btree ("media_key") WHERE "reported_messages"."media_key" is not null;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_media_whole" CHECK (("reported_messages"."media_key" is null) = ("reported_messages"."media_file" is null));
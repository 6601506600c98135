ALTER TABLE "chat_media" DROP CONSTRAINT "chat_media_voice_whole";--> statement-breakpoint
DROP INDEX "chat_media_message";--> statement-breakpoint
ALTER TABLE "chat_media" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_media" ADD COLUMN "has_sound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_media" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_media" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "more_file_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD COLUMN "more_media_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD COLUMN "more_media_files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_media_place" ON "chat_media" USING btree ("message_id","position") WHERE "chat_media"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reported_messages_more_media" ON "reported_messages" USING gin ("more_media_keys");--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_type_whole" CHECK (("chat_media"."kind" = 'image') = ("chat_media"."mime_type" is null));--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_file_whole" CHECK (("chat_media"."kind" = 'file') = ("chat_media"."name" <> '') and ("chat_media"."kind" = 'file') = ("chat_media"."size" > 0));--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_more_media_whole" CHECK (cardinality("reported_messages"."more_media_keys") = cardinality("reported_messages"."more_media_files"));
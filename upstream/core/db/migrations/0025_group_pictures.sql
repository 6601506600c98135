DROP INDEX "chat_media_waiting";--> statement-breakpoint
ALTER TABLE "chat_media" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_group_id_conversations_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_media_group" ON "chat_media" USING btree ("group_id") WHERE "chat_media"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_media_waiting" ON "chat_media" USING btree ("created_at") WHERE "chat_media"."message_id" is null and "chat_media"."group_id" is null;--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_one_place" CHECK ("chat_media"."message_id" is null or "chat_media"."group_id" is null);
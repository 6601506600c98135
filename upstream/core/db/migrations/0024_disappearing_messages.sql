ALTER TABLE "conversations" ADD COLUMN "message_lifetime" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "messages_by_end" ON "messages" USING btree ("expires_at") WHERE "messages"."expires_at" is not null and "messages"."deleted_at" is null;
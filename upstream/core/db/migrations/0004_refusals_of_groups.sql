ALTER TABLE "conversation_members" ADD COLUMN "refusal_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Those who have left or declined before have refused once. Who was removed and is still shown the group has not.
UPDATE "conversation_members" SET "refusal_count" = 1 WHERE "state" = 'declined' OR ("state" = 'left' AND NOT "was_removed");
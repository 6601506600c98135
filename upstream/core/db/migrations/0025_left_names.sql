ALTER TABLE "conversation_members" ADD COLUMN "left_name" text;--> statement-breakpoint
-- Of those who had gone before: the last name that a notice told them of; the one of now where nobody has renamed the group since.
UPDATE "conversation_members" AS gone SET "left_name" = CASE
  WHEN EXISTS (
    SELECT 1 FROM "messages" AS later
    WHERE later."conversation_id" = gone."conversation_id" AND later."seq" > gone."left_seq" AND later."notice_type" = 'renamed'
  ) THEN (
    SELECT nullif(told."text", '') FROM "messages" AS told
    WHERE told."conversation_id" = gone."conversation_id" AND told."seq" <= gone."left_seq"
      AND told."notice_type" IN ('created', 'renamed')
    ORDER BY told."seq" DESC LIMIT 1
  )
  ELSE (SELECT "name" FROM "conversations" WHERE "conversations"."id" = gone."conversation_id")
END
WHERE gone."left_seq" IS NOT NULL;

CREATE TABLE "reported_files" (
	"report_id" uuid NOT NULL,
	"message_position" smallint NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" text NOT NULL,
	"is_animated" boolean NOT NULL,
	"mime_type" text,
	"duration_ms" integer NOT NULL,
	"has_sound" boolean NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "reported_files_report_id_message_position_position_pk" PRIMARY KEY("report_id","message_position","position")
);
--> statement-breakpoint
ALTER TABLE "reported_messages" DROP CONSTRAINT "reported_messages_media_whole";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP CONSTRAINT "reported_messages_more_media_whole";--> statement-breakpoint
DROP INDEX "reported_messages_media";--> statement-breakpoint
DROP INDEX "reported_messages_more_media";--> statement-breakpoint
ALTER TABLE "reported_files" ADD CONSTRAINT "reported_files_message" FOREIGN KEY ("report_id","message_position") REFERENCES "public"."reported_messages"("report_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_files_key" ON "reported_files" USING btree ("key");--> statement-breakpoint
-- By hand: the files of the reports so far. As long as a message is there, what is known of its files is in "chat_media"; otherwise as
-- much as their names in the storage say.
INSERT INTO "reported_files" ("report_id", "message_position", "position", "key", "kind", "width", "height", "widths", "alt",
	"is_animated", "mime_type", "duration_ms", "has_sound", "name", "size")
SELECT f."report_id", f."message_position", f."at" - 1, f."key", f."kind",
	coalesce(c."width", f."media_width", f."widest", 0), coalesce(c."height", f."media_height", f."widest", 0),
	coalesce(c."widths", array_remove(ARRAY[f."widest"], NULL)),
	coalesce(c."alt", CASE WHEN f."kind" = 'image' AND f."count" = 1 THEN f."message_alt" ELSE '' END),
	coalesce(c."is_animated", false),
	coalesce(c."mime_type", CASE f."file"
		WHEN 'voice.webm' THEN 'audio/webm' WHEN 'voice.ogg' THEN 'audio/ogg' WHEN 'voice.m4a' THEN 'audio/mp4'
		WHEN 'video.webm' THEN 'video/webm' WHEN 'video.mp4' THEN 'video/mp4' END),
	coalesce(c."duration_ms", 0), coalesce(c."has_sound", false),
	coalesce(c."name", CASE WHEN f."kind" = 'file' THEN f."message_alt" ELSE '' END), coalesce(c."size", 0)
FROM (
	SELECT m."report_id", m."position" AS "message_position", u."at", u."key", u."file", m."alt" AS "message_alt",
		CASE WHEN u."at" = 1 THEN m."media_width" END AS "media_width",
		CASE WHEN u."at" = 1 THEN m."media_height" END AS "media_height",
		substring(u."file" FROM '^([0-9]+)[.]jpg$')::integer AS "widest",
		cardinality(m."more_media_keys") + 1 AS "count",
		CASE WHEN u."file" LIKE 'voice.%' THEN 'voice' WHEN u."file" LIKE 'video.%' THEN 'video'
			WHEN u."file" = 'file.bin' THEN 'file' ELSE 'image' END AS "kind"
	FROM "reported_messages" m
	CROSS JOIN LATERAL unnest(m."media_key" || m."more_media_keys", m."media_file" || m."more_media_files")
		WITH ORDINALITY AS u("key", "file", "at")
	WHERE m."media_key" IS NOT NULL
) f LEFT JOIN "chat_media" c ON c."key" = f."key";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "media_key";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "media_file";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "media_width";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "media_height";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "more_media_keys";--> statement-breakpoint
ALTER TABLE "reported_messages" DROP COLUMN "more_media_files";
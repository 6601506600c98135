CREATE TABLE "videos" (
	"media_key" text PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"mime_type" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"has_sound" boolean NOT NULL,
	"captions_name" text,
	"captions_language" text,
	CONSTRAINT "videos_captions_whole" CHECK (("videos"."captions_name" is null) = ("videos"."captions_language" is null))
);
--> statement-breakpoint
ALTER TABLE "post_heat" ADD COLUMN "is_pictured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "post_heat" SET "is_pictured" = true WHERE EXISTS (SELECT 1 FROM "post_images" WHERE "post_images"."post_id" = "post_heat"."post_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_post" ON "videos" USING btree ("post_id") WHERE "videos"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "post_heat_pictured" ON "post_heat" USING btree ("score","post_id") WHERE "post_heat"."is_pictured";
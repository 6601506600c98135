CREATE TABLE "link_previews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"fetched_at" timestamp (3) with time zone,
	"failure_count" smallint DEFAULT 0 NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL,
	"sweep_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_previews_failures_not_negative" CHECK ("link_previews"."failure_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_links" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"preview_id" uuid NOT NULL,
	"href" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "link_previews" ADD CONSTRAINT "link_previews_picture_key_media_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_links" ADD CONSTRAINT "post_links_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_previews_address_unique" ON "link_previews" USING btree ("address");--> statement-breakpoint
CREATE INDEX "link_previews_sweep" ON "link_previews" USING btree ("sweep_at");--> statement-breakpoint
CREATE INDEX "link_previews_picture" ON "link_previews" USING btree ("picture_key") WHERE "link_previews"."picture_key" is not null;--> statement-breakpoint
CREATE INDEX "post_links_by_preview" ON "post_links" USING btree ("preview_id","post_id");
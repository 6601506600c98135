CREATE TABLE "comment_links" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"preview_id" uuid NOT NULL,
	"href" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_links" ADD CONSTRAINT "comment_links_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_links" ADD CONSTRAINT "comment_links_preview_id_link_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."link_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_links_by_preview" ON "comment_links" USING btree ("preview_id","comment_id");
CREATE TABLE "post_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "post_drafts_failure_has_time" CHECK ("post_drafts"."failure" is null or "post_drafts"."publish_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "post_uploads" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_drafts_key" ON "post_drafts" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "post_drafts_due" ON "post_drafts" USING btree ("publish_at","id") WHERE "post_drafts"."failure" is null;--> statement-breakpoint
ALTER TABLE "post_uploads" ADD CONSTRAINT "post_uploads_draft_id_post_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."post_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_uploads_draft" ON "post_uploads" USING btree ("draft_id") WHERE "post_uploads"."draft_id" is not null;
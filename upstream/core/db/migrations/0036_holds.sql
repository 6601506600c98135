CREATE TABLE "removed_pictures" (
	"action_id" uuid NOT NULL,
	"fingerprint" bit(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_pictures_action_id_fingerprint_pk" PRIMARY KEY("action_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "fingerprint" bit(64);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_pictures" ADD CONSTRAINT "removed_pictures_action_id_moderation_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."moderation_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_source" CHECK (num_nonnulls("reports"."reporter_id", "reports"."rule") = 1);
CREATE TABLE "reported_messages" (
	"report_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_reported" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reported_messages_report_id_position_pk" PRIMARY KEY("report_id","position")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_subject";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_messages_author" ON "reported_messages" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_message" ON "reports" USING btree ("reporter_id","message_id") WHERE "reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_message" ON "reports" USING btree ("message_id") WHERE "reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_conversation" ON "reports" USING btree ("conversation_id") WHERE "reports"."conversation_id" is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."post_id", "reports"."comment_id", "reports"."story_id", "reports"."message_id", "reports"."conversation_id", "reports"."person_id", "reports"."community_id") = 1);
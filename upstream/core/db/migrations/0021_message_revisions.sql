CREATE TABLE "message_revisions" (
	"message_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_revisions_message_id_number_pk" PRIMARY KEY("message_id","number")
);
--> statement-breakpoint
ALTER TABLE "message_revisions" ADD CONSTRAINT "message_revisions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
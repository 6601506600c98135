CREATE TABLE "group_requests" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_requests_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "group_requests_taken_back" CHECK (not "group_requests"."is_taken_back" or "group_requests"."declined_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "join_link_id" uuid;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_requests_user" ON "group_requests" USING btree ("user_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_join_link" ON "conversations" USING btree ("join_link_id") WHERE "conversations"."join_link_id" is not null;
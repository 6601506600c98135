CREATE TABLE "chat_media" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"kind" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"thumbhash" text,
	"is_animated" boolean DEFAULT false NOT NULL,
	"mime_type" text,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"peaks" smallint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_media_key_form" CHECK ("chat_media"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "chat_media_voice_whole" CHECK (("chat_media"."kind" = 'voice') = ("chat_media"."mime_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_media_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"joined_seq" integer DEFAULT 0 NOT NULL,
	"left_seq" integer,
	"left_change" integer,
	"left_at" timestamp (3) with time zone,
	"was_removed" boolean DEFAULT false NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_gone_whole" CHECK (("conversation_members"."state" = 'left') = ("conversation_members"."left_seq" is not null)
        and ("conversation_members"."left_seq" is null) = ("conversation_members"."left_change" is null) and ("conversation_members"."left_seq" is null) = ("conversation_members"."left_at" is null))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"low_id" uuid,
	"high_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_change" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_pair_in_order" CHECK ("conversations"."low_id" < "conversations"."high_id"),
	CONSTRAINT "conversations_counters" CHECK ("conversations"."last_seq" >= 0 and "conversations"."last_change" >= "conversations"."last_seq")
);
--> statement-breakpoint
CREATE TABLE "message_people" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "message_people_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"change" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"change" integer NOT NULL,
	"content_change" integer NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"notice_type" text,
	"reply_to_id" uuid,
	"story_id" uuid,
	"story_author_id" uuid,
	"reaction_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"sent_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_notice_whole" CHECK (("messages"."kind" = 'notice') = ("messages"."notice_type" is not null)),
	CONSTRAINT "messages_reactions_not_negative" CHECK ("messages"."reaction_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"online_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "read_receipts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "show_presence" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_media" ADD CONSTRAINT "chat_media_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_people" ADD CONSTRAINT "message_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_story_author_id_users_id_fk" FOREIGN KEY ("story_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_media_message" ON "chat_media" USING btree ("message_id") WHERE "chat_media"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "chat_media_owner" ON "chat_media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_media_waiting" ON "chat_media" USING btree ("created_at") WHERE "chat_media"."message_id" is null;--> statement-breakpoint
CREATE INDEX "chat_media_removals_oldest" ON "chat_media_removals" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id","state","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "message_people_user" ON "message_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "messages_changes" ON "messages" USING btree ("conversation_id","change");--> statement-breakpoint
CREATE INDEX "messages_pictures" ON "messages" USING btree ("conversation_id","seq") WHERE "messages"."kind" = 'image' and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency_unique" ON "messages" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_story_author" ON "messages" USING btree ("story_author_id") WHERE "messages"."story_author_id" is not null;--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("online_until") WHERE "presence"."online_until" is not null;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"auto_play_videos" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT false NOT NULL,
	"likes" boolean DEFAULT true NOT NULL,
	"comments" boolean DEFAULT true NOT NULL,
	"mentions" boolean DEFAULT true NOT NULL,
	"follows" boolean DEFAULT true NOT NULL,
	"messages" boolean DEFAULT true NOT NULL,
	"alt_reminder" boolean DEFAULT true NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"show_likes" boolean DEFAULT false NOT NULL,
	"read_receipts" boolean DEFAULT true NOT NULL,
	"show_presence" boolean DEFAULT true NOT NULL,
	"time_zone" text,
	"language" text,
	"digested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "username_reservations" (
	"username" text PRIMARY KEY NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"left_name" text,
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
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "comments_author" CHECK ("comments"."author_id" is not null or "comments"."deleted_at" is not null),
	CONSTRAINT "comments_counters_not_negative" CHECK ("comments"."like_count" >= 0 and "comments"."reply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_bans" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_bans_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"use_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"community_id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"person_id" uuid,
	"post_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_members_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"community_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "join_requests_community_id_user_id_pk" PRIMARY KEY("community_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "data_export_removals" (
	"export_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"size_bytes" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_progress" CHECK ("data_exports"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"signed_out_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "flicker_views" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flicker_views_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"followee_id" uuid NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_follower_id_followee_id_pk" PRIMARY KEY("follower_id","followee_id"),
	CONSTRAINT "follows_not_self" CHECK ("follows"."follower_id" <> "follows"."followee_id")
);
--> statement-breakpoint
CREATE TABLE "post_heat" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"score" double precision NOT NULL,
	"is_pictured" boolean DEFAULT false NOT NULL,
	"flicker_score" double precision GENERATED ALWAYS AS ("score" + ln(1 + 19 * exp(greatest(-700, least(0,
  ('x' || replace(left("post_id"::text, 13), '-', ''))::bit(48)::bigint / 62324425.77::double precision - "score"))))) STORED
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"muter_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "mutes_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"story_id" uuid,
	"community_id" uuid,
	"group_key" text NOT NULL,
	"title" text,
	"message" text,
	"page" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "collection_posts" (
	"collection_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_posts_collection_id_post_id_pk" PRIMARY KEY("collection_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "poll_options_votes_not_negative" CHECK ("poll_options"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "polls_votes_not_negative" CHECK ("polls"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"post_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_revisions_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "post_uploads" (
	"media_key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "push_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_deliveries_of_one" CHECK (num_nonnulls("push_deliveries"."notification_id", "push_deliveries"."message_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_messages" (
	"report_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"media_key" text,
	"media_file" text,
	"is_reported" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reported_messages_report_id_position_pk" PRIMARY KEY("report_id","position"),
	CONSTRAINT "reported_messages_media_whole" CHECK (("reported_messages"."media_key" is null) = ("reported_messages"."media_file" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"story_id" uuid,
	"message_id" uuid,
	"conversation_id" uuid,
	"person_id" uuid,
	"community_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."post_id", "reports"."comment_id", "reports"."story_id", "reports"."message_id", "reports"."conversation_id", "reports"."person_id", "reports"."community_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"last_used_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"media_key" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"text_x" double precision DEFAULT 0.5 NOT NULL,
	"text_y" double precision DEFAULT 0.5 NOT NULL,
	"text_color" text DEFAULT 'white' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stories_counters_not_negative" CHECK ("stories"."view_count" >= 0 and "stories"."like_count" >= 0),
	CONSTRAINT "stories_text_on_picture" CHECK ("stories"."text_x" between 0 and 1 and "stories"."text_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "story_favorites" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_favorites_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_likes" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_likes_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "story_views" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_views_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hashtag_counts" (
	"hashtag" text PRIMARY KEY NOT NULL,
	"post_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hashtag_trends" (
	"hashtag" text PRIMARY KEY NOT NULL,
	"post_count" integer NOT NULL,
	"score" double precision NOT NULL,
	"series" integer[] NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popular_posts" (
	"window" text NOT NULL,
	"rank" integer NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "popular_posts_window_rank_pk" PRIMARY KEY("window","rank")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"picture_key" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "communities_counters_not_negative" CHECK ("communities"."member_count" >= 0 and "communities"."post_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"thumbhash" text,
	"is_animated" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_key_form" CHECK ("media"."key" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "post_hashtags" (
	"post_id" uuid NOT NULL,
	"hashtag" text NOT NULL,
	CONSTRAINT "post_hashtags_post_id_hashtag_pk" PRIMARY KEY("post_id","hashtag")
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"media_key" text NOT NULL,
	CONSTRAINT "post_images_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"part_count" smallint DEFAULT 1 NOT NULL,
	"has_poll" boolean DEFAULT false NOT NULL,
	"community_id" uuid,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid,
	"sent_digest" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "posts_counters_not_negative" CHECK ("posts"."like_count" >= 0 and "posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"successor_seed" text NOT NULL,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_key" text NOT NULL,
	"client" text NOT NULL,
	"os" text NOT NULL,
	"device_type" text NOT NULL,
	"ip_address" text NOT NULL,
	"session_version" integer NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"used_generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"reauthenticated_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"account_type" text DEFAULT 'public' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"country" text,
	"state" text,
	"website" text,
	"date_of_birth" date,
	"profile_image_key" text,
	"bg_image_key" text,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_lower_case" CHECK ("users"."username" = lower("users"."username")),
	CONSTRAINT "users_counters_not_negative" CHECK ("users"."follower_count" >= 0 and "users"."following_count" >= 0 and "users"."post_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_users_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_invitations" ADD CONSTRAINT "community_invitations_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flicker_views" ADD CONSTRAINT "flicker_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flicker_views" ADD CONSTRAINT "flicker_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followee_id_users_id_fk" FOREIGN KEY ("followee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_heat" ADD CONSTRAINT "post_heat_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_words" ADD CONSTRAINT "muted_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_tickets" ADD CONSTRAINT "realtime_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_posts" ADD CONSTRAINT "collection_posts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_posts" ADD CONSTRAINT "collection_posts_user_id_post_id_bookmarks_user_id_post_id_fk" FOREIGN KEY ("user_id","post_id") REFERENCES "public"."bookmarks"("user_id","post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_post_id_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_position_poll_options_post_id_position_fk" FOREIGN KEY ("post_id","position") REFERENCES "public"."poll_options"("post_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_uploads" ADD CONSTRAINT "post_uploads_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_uploads" ADD CONSTRAINT "post_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_favorites" ADD CONSTRAINT "story_favorites_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_favorites" ADD CONSTRAINT "story_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_views" ADD CONSTRAINT "story_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popular_posts" ADD CONSTRAINT "popular_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_picture_key_media_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_hashtags" ADD CONSTRAINT "post_hashtags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_key_media_key_fk" FOREIGN KEY ("profile_image_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bg_image_key_media_key_fk" FOREIGN KEY ("bg_image_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_expiry" ON "invites" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_one_of_a_kind" ON "mailed_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "username_reservations_end" ON "username_reservations" USING btree ("reserved_until");--> statement-breakpoint
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
CREATE INDEX "messages_notices" ON "messages" USING btree ("conversation_id","seq") WHERE "messages"."kind" = 'notice';--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_story_author" ON "messages" USING btree ("story_author_id") WHERE "messages"."story_author_id" is not null;--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("online_until") WHERE "presence"."online_until" is not null;--> statement-breakpoint
CREATE INDEX "comment_likes_by_user" ON "comment_likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_post" ON "comments" USING btree ("post_id","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_by_post" ON "comments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comments_reply_to" ON "comments" USING btree ("reply_to_id") WHERE "comments"."reply_to_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_idempotency_unique" ON "comments" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "community_bans_by_user" ON "community_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_invitations_by_community" ON "community_invitations" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "community_invitations_by_maker" ON "community_invitations" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "community_log_by_community" ON "community_log" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "community_log_actor" ON "community_log" USING btree ("actor_id") WHERE "community_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "community_log_person" ON "community_log" USING btree ("person_id") WHERE "community_log"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "community_log_post" ON "community_log" USING btree ("post_id") WHERE "community_log"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "community_members_by_user" ON "community_members" USING btree ("user_id","created_at","community_id");--> statement-breakpoint
CREATE INDEX "community_members_by_rank" ON "community_members" USING btree ("community_id",(case "role" when 'owner' then 2 when 'moderator' then 1 else 0 end),"created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_members_one_owner" ON "community_members" USING btree ("community_id") WHERE "community_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "join_requests_by_time" ON "join_requests" USING btree ("community_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "join_requests_by_user" ON "join_requests" USING btree ("user_id","created_at","community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_each" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_age" ON "known_devices" USING btree ("signed_out_at");--> statement-breakpoint
CREATE INDEX "flicker_views_by_time" ON "flicker_views" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "flicker_views_by_post" ON "flicker_views" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_by_time" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followee_id","status","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("follower_id","status","created_at","followee_id");--> statement-breakpoint
CREATE INDEX "post_heat_by_score" ON "post_heat" USING btree ("score","post_id");--> statement-breakpoint
CREATE INDEX "post_heat_flicker" ON "post_heat" USING btree ("flicker_score","post_id") WHERE "post_heat"."is_pictured";--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_removals_oldest" ON "media_removals" USING btree ("queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "muted_words_unique" ON "muted_words" USING btree ("user_id","folded");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "mutes_by_time" ON "mutes" USING btree ("muter_id","created_at","muted_id");--> statement-breakpoint
CREATE INDEX "notifications_by_recipient" ON "notifications" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "notifications_by_group" ON "notifications" USING btree ("recipient_id","group_key","id");--> statement-breakpoint
CREATE INDEX "notifications_by_actor" ON "notifications" USING btree ("actor_id","recipient_id","kind");--> statement-breakpoint
CREATE INDEX "notifications_by_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_by_comment" ON "notifications" USING btree ("comment_id") WHERE "notifications"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_story" ON "notifications" USING btree ("story_id") WHERE "notifications"."story_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_community" ON "notifications" USING btree ("community_id") WHERE "notifications"."community_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_request" ON "notifications" USING btree ("recipient_id","actor_id") WHERE "notifications"."kind" = 'follow-request' and "notifications"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "realtime_tickets_session" ON "realtime_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "realtime_tickets_expiry" ON "realtime_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookmarks_by_time" ON "bookmarks" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "bookmarks_post" ON "bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "collection_posts_by_time" ON "collection_posts" USING btree ("collection_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "collection_posts_bookmark" ON "collection_posts" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name_unique" ON "collections" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "poll_votes_by_user" ON "poll_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "poll_votes_option" ON "poll_votes" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "post_uploads_owner" ON "post_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "post_uploads_oldest" ON "post_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_post" ON "videos" USING btree ("post_id") WHERE "videos"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_once" ON "push_deliveries" USING btree ("subscription_id","notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_message_once" ON "push_deliveries" USING btree ("subscription_id","message_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_message" ON "push_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_unique" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reported_messages_author" ON "reported_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reported_messages_media" ON "reported_messages" USING btree ("media_key") WHERE "reported_messages"."media_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number_unique" ON "reports" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_post" ON "reports" USING btree ("reporter_id","post_id") WHERE "reports"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_comment" ON "reports" USING btree ("reporter_id","comment_id") WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_story" ON "reports" USING btree ("reporter_id","story_id") WHERE "reports"."story_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_message" ON "reports" USING btree ("reporter_id","message_id") WHERE "reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id") WHERE "reports"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id") WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_story" ON "reports" USING btree ("story_id") WHERE "reports"."story_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_message" ON "reports" USING btree ("message_id") WHERE "reports"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_conversation" ON "reports" USING btree ("conversation_id") WHERE "reports"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_id") WHERE "reports"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_community" ON "reports" USING btree ("community_id") WHERE "reports"."community_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("number") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "backup_codes_by_user" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "stories_by_author" ON "stories" USING btree ("author_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "stories_by_end" ON "stories" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stories_media" ON "stories" USING btree ("media_key");--> statement-breakpoint
CREATE UNIQUE INDEX "stories_idempotency_unique" ON "stories" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "story_favorites_by_time" ON "story_favorites" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
CREATE INDEX "story_likes_by_user" ON "story_likes" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
CREATE INDEX "story_views_by_time" ON "story_views" USING btree ("story_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "story_views_by_user" ON "story_views" USING btree ("user_id","created_at","story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_number" ON "support_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_requests_by_user" ON "support_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "hashtag_counts_start" ON "hashtag_counts" USING btree ("hashtag" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hashtag_counts_search" ON "hashtag_counts" USING gin ("hashtag" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hashtag_counts_largest" ON "hashtag_counts" USING btree ("post_count","hashtag");--> statement-breakpoint
CREATE INDEX "hashtag_trends_best" ON "hashtag_trends" USING btree ("score","hashtag");--> statement-breakpoint
CREATE INDEX "popular_posts_post" ON "popular_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communities_slug_unique" ON "communities" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "communities_picture" ON "communities" USING btree ("picture_key") WHERE "communities"."picture_key" is not null;--> statement-breakpoint
CREATE INDEX "communities_largest" ON "communities" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "communities_search" ON "communities" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "post_hashtags_by_hashtag" ON "post_hashtags" USING btree ("hashtag" text_pattern_ops,"post_id");--> statement-breakpoint
CREATE INDEX "post_images_media" ON "post_images" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "post_likes_by_user" ON "post_likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "posts_for_readers" ON "posts" USING btree ("author_id","id") WHERE "posts"."community_id" is null and "posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_community" ON "posts" USING btree ("community_id","id") WHERE "posts"."community_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (lower("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_symbols" ON "posts" USING gin (string_to_array(regexp_replace("content", '[^\U000020a0-\U0000214f\U00002190-\U00002bff\U00003030-\U0000303d\U00003297-\U00003299\U0001f000-\U0001fbff]', '', 'g'), null)) WHERE "posts"."content" ~ '[\U000020a0-\U0000214f\U00002190-\U00002bff\U00003030-\U0000303d\U00003297-\U00003299\U0001f000-\U0001fbff]';--> statement-breakpoint
CREATE UNIQUE INDEX "posts_idempotency_unique" ON "posts" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_generation_unique" ON "refresh_tokens" USING btree ("session_id","generation");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("user_id","device_key");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image_key") WHERE "users"."profile_image_key" is not null;--> statement-breakpoint
CREATE INDEX "users_bg_image" ON "users" USING btree ("bg_image_key") WHERE "users"."bg_image_key" is not null;--> statement-breakpoint
CREATE INDEX "users_most_followed" ON "users" USING btree ("follower_count","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("username" gin_trgm_ops,"search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_start" ON "users" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_start" ON "users" USING btree ("search_name" text_pattern_ops);
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
	"author_id" uuid NOT NULL,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" uuid NOT NULL,
	"post_id" uuid,
	"comment_id" uuid,
	"person_id" uuid,
	"community_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."post_id", "reports"."comment_id", "reports"."person_id", "reports"."community_id") = 1)
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
ALTER TABLE "member_settings" ADD COLUMN "alt_reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "keyboard_shortcuts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "show_likes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "is_animated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "part_count" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "has_poll" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "community_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_users_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_bans" ADD CONSTRAINT "community_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_log" ADD CONSTRAINT "community_log_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_words" ADD CONSTRAINT "muted_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muter_id_users_id_fk" FOREIGN KEY ("muter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popular_posts" ADD CONSTRAINT "popular_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_picture_key_media_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."media"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_by_user" ON "comment_likes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_post" ON "comments" USING btree ("post_id","id") WHERE "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_by_post" ON "comments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comments_reply_to" ON "comments" USING btree ("reply_to_id") WHERE "comments"."reply_to_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_idempotency_unique" ON "comments" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "community_bans_by_user" ON "community_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_log_by_community" ON "community_log" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "community_log_actor" ON "community_log" USING btree ("actor_id") WHERE "community_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "community_log_person" ON "community_log" USING btree ("person_id") WHERE "community_log"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "community_log_post" ON "community_log" USING btree ("post_id") WHERE "community_log"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "community_members_by_user" ON "community_members" USING btree ("user_id","created_at","community_id");--> statement-breakpoint
CREATE INDEX "community_members_by_time" ON "community_members" USING btree ("community_id","created_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_members_one_owner" ON "community_members" USING btree ("community_id") WHERE "community_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "muted_words_unique" ON "muted_words" USING btree ("user_id","folded");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "mutes_by_time" ON "mutes" USING btree ("muter_id","created_at","muted_id");--> statement-breakpoint
CREATE INDEX "bookmarks_by_time" ON "bookmarks" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "bookmarks_post" ON "bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "collection_posts_by_time" ON "collection_posts" USING btree ("collection_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "collection_posts_bookmark" ON "collection_posts" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name_unique" ON "collections" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "poll_votes_by_user" ON "poll_votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "poll_votes_option" ON "poll_votes" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "post_uploads_owner" ON "post_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "post_uploads_oldest" ON "post_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_number_unique" ON "reports" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_post" ON "reports" USING btree ("reporter_id","post_id") WHERE "reports"."post_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_of_comment" ON "reports" USING btree ("reporter_id","comment_id") WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_post" ON "reports" USING btree ("post_id") WHERE "reports"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_comment" ON "reports" USING btree ("comment_id") WHERE "reports"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_id") WHERE "reports"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_community" ON "reports" USING btree ("community_id") WHERE "reports"."community_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("number") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "hashtag_trends_best" ON "hashtag_trends" USING btree ("score","hashtag");--> statement-breakpoint
CREATE INDEX "popular_posts_post" ON "popular_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communities_slug_unique" ON "communities" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "communities_picture" ON "communities" USING btree ("picture_key") WHERE "communities"."picture_key" is not null;--> statement-breakpoint
CREATE INDEX "communities_largest" ON "communities" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "communities_search" ON "communities" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_comment" ON "notifications" USING btree ("comment_id") WHERE "notifications"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_by_community" ON "posts" USING btree ("community_id","id") WHERE "posts"."community_id" is not null;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin (lower("content") gin_trgm_ops);
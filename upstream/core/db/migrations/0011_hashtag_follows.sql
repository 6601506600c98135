CREATE TABLE "hashtag_follows" (
	"user_id" uuid NOT NULL,
	"hashtag" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hashtag_follows_user_id_hashtag_pk" PRIMARY KEY("user_id","hashtag")
);
--> statement-breakpoint
ALTER TABLE "hashtag_follows" ADD CONSTRAINT "hashtag_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "feed_list_people" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_list_people_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feed_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_list_people" ADD CONSTRAINT "feed_list_people_list_id_feed_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."feed_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_list_people" ADD CONSTRAINT "feed_list_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_lists" ADD CONSTRAINT "feed_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_list_people_by_time" ON "feed_list_people" USING btree ("list_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "feed_list_people_user" ON "feed_list_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_lists_name_unique" ON "feed_lists" USING btree ("owner_id",lower("name"));
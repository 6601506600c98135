-- What suspended members have said is no longer counted: see count-comments-of.ts.
UPDATE "posts" SET "comment_count" = greatest("comment_count" - "hidden"."count", 0)
FROM (
	SELECT "comments"."post_id", count(*) AS "count" FROM "comments"
	INNER JOIN "users" ON "users"."id" = "comments"."author_id"
	WHERE "users"."deactivated_at" IS NOT NULL AND "comments"."deleted_at" IS NULL
	GROUP BY "comments"."post_id"
) AS "hidden"
WHERE "posts"."id" = "hidden"."post_id";--> statement-breakpoint
UPDATE "comments" SET "reply_count" = greatest("reply_count" - "hidden"."count", 0)
FROM (
	SELECT "comments"."parent_id", count(*) AS "count" FROM "comments"
	INNER JOIN "users" ON "users"."id" = "comments"."author_id"
	WHERE "users"."deactivated_at" IS NOT NULL AND "comments"."parent_id" IS NOT NULL
	GROUP BY "comments"."parent_id"
) AS "hidden"
WHERE "comments"."id" = "hidden"."parent_id";

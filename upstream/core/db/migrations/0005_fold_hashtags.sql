-- As `foldHashtag` of contract/hashtags.ts does. The counts follow by the next sweep.
WITH "changed" AS (
	SELECT "post_id", "hashtag", "folded"
	FROM "post_hashtags", LATERAL (SELECT replace(lower(normalize("hashtag", NFKC)), E'i\u0307', 'i') AS "folded") AS "fold"
	WHERE "folded" <> "hashtag" AND "folded" !~ E'[ (),./\u2044]' AND char_length("folded") <= 50
), "added" AS (
	INSERT INTO "post_hashtags" ("post_id", "hashtag") SELECT "post_id", "folded" FROM "changed" ON CONFLICT DO NOTHING
)
DELETE FROM "post_hashtags" USING "changed"
WHERE "post_hashtags"."post_id" = "changed"."post_id" AND "post_hashtags"."hashtag" = "changed"."hashtag";

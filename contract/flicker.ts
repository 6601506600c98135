import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { FLICKER_PAGE_SIZE, FLICKER_SEEN_AT_ONCE } from "./limits.ts";
import { postPage } from "./post.ts";
import { id, pageQuery, successFields } from "./primitives.ts";
import { routes } from "./routes.ts";

/** The moment at which a reader has opened the feed, in milliseconds since 1970; the latest that there can be is `Date`'s own. */
const openedAt = z.coerce
  .number({ error: "Open Flicker again" })
  .int("Open Flicker again")
  .min(0, "Open Flicker again")
  .max(8.64e15, "Open Flicker again");

export const getFlickerFeed = endpoint({
  ...routes.getFlickerFeed,
  summary:
    "Posts of public accounts with pictures, a GIF or a video: what the caller had not seen when the feed was opened first, each by likes and time.",
  access: "member",
  /** `openedAt`: of an earlier answer, for the feed in the same order, as after a reload; now unless told. A cursor knows it by itself. */
  query: pageQuery(FLICKER_PAGE_SIZE).extend({ openedAt: openedAt.optional() }),
  output: postPage.extend({ openedAt: z.number().int() }),
});

export const noteFlickerSeen = endpoint({
  ...routes.noteFlickerSeen,
  summary: "Says that the caller has seen posts of the feed. Unknown ones and repeats change nothing.",
  access: "member",
  body: z.strictObject({
    postIds: z
      .array(id, { error: "Name the posts" })
      .min(1, "Name the posts")
      .max(FLICKER_SEEN_AT_ONCE, `Name at most ${FLICKER_SEEN_AT_ONCE} posts at a time`),
  }),
  output: z.object(successFields),
});

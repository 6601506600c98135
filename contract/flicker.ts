import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { FLICKER_PAGE_SIZE, FLICKER_SEEN_BATCH_MAX, LAST_MOMENT_MS } from "./limits.ts";
import { postPage } from "./post.ts";
import { epochMs, id, pageQuery, successFields } from "./primitives.ts";

const openAgain = "Open Flicker again";

/** When the caller opened the feed, in ms since the epoch, as a query parameter. */
const openedAt = z.coerce
  .number({ error: openAgain })
  .int(openAgain)
  .min(0, openAgain)
  .max(LAST_MOMENT_MS, openAgain);

export const getFlickerFeed = endpoint({
  method: "GET",
  path: "/feed/flicker",
  summary:
    "Posts of public accounts with pictures, a GIF or a video: those that the caller had not seen when the feed was opened first, each group by likes and time.",
  access: "member",
  /** `openedAt` from an earlier response keeps the order of the feed, for example after a reload; now by default. A cursor contains it. */
  query: pageQuery(FLICKER_PAGE_SIZE).extend({ openedAt: openedAt.optional() }),
  output: postPage.extend({ openedAt: epochMs }),
});

export const noteFlickerSeen = endpoint({
  method: "POST",
  path: "/feed/flicker/seen",
  summary: "Marks posts of the feed as seen. Unknown and repeated ones are ignored.",
  access: "member",
  body: z.strictObject({
    postIds: z
      .array(id, { error: "List the posts" })
      .min(1, "List the posts")
      .max(FLICKER_SEEN_BATCH_MAX, `Name at most ${FLICKER_SEEN_BATCH_MAX} posts at a time`),
  }),
  output: z.object(successFields),
});

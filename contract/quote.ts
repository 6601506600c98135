import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";
import { postPage, postParams, quotesFrom } from "./post.ts";
import { pageQuery, successFields } from "./primitives.ts";

export const listQuotes = endpoint({
  method: "GET",
  path: "/posts/:id/quotes",
  summary:
    "The posts that quote a post, as far as the caller's lists may show them, newest first. 404 NOT_FOUND.",
  access: "member",
  params: postParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const setQuoters = endpoint({
  method: "POST",
  path: "/posts/:id/quotes-from",
  summary: "Sets who may quote the caller's post. Existing quotes stay. Idempotent.",
  access: "member",
  params: postParams,
  body: z.strictObject({ quotesFrom }),
  output: z.object({ ...successFields, quotesFrom }),
});

export const detachQuote = endpoint({
  method: "POST",
  path: "/posts/:id/detach",
  summary:
    "Takes the caller's post out of the post with this id, which quotes it, for good. 404 if it quotes no post of the caller's, or no longer.",
  access: "member",
  hidesContent: true,
  params: postParams,
  output: z.object(successFields),
});

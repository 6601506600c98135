import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { POLL_MAX_OPTIONS } from "./limits.ts";
import { linkPreviewAnswer } from "./link-preview.ts";
import { poll } from "./poll.ts";
import { commentsFrom, postParams } from "./post.ts";
import { count, id, likeAnswer, successFields } from "./primitives.ts";

export const likePost = endpoint({
  method: "POST",
  path: "/posts/:id/like",
  summary: "Likes a post. Idempotent. 404 if the caller may not see it.",
  access: "member",
  params: postParams,
  output: likeAnswer,
});

export const unlikePost = endpoint({
  method: "POST",
  path: "/posts/:id/unlike",
  summary: "Removes a like. Idempotent.",
  access: "member",
  params: postParams,
  output: likeAnswer,
});

const repostAnswer = z.object({ ...successFields, isReposted: z.boolean(), repostCount: count });

export const repostPost = endpoint({
  method: "POST",
  path: "/posts/:id/repost",
  summary:
    "Reposts a post that everyone may read, one's own too: followers of the caller find it in their home. Idempotent. 404 if the caller may not see it, 403 if not everyone may.",
  access: "member",
  params: postParams,
  output: repostAnswer,
});

export const unrepostPost = endpoint({
  method: "POST",
  path: "/posts/:id/unrepost",
  summary: "Undoes a repost. Idempotent.",
  access: "member",
  hidesContent: true,
  params: postParams,
  output: repostAnswer,
});

const pinAnswer = z.object({ ...successFields, isPinned: z.boolean() });

export const pinPost = endpoint({
  method: "POST",
  path: "/posts/:id/pin",
  summary:
    "Pins the caller's post to their profile, replacing any pinned before. Idempotent. 409 CONFLICT for one that only the caller sees: it is hidden, held or removed from its community.",
  access: "member",
  params: postParams,
  output: pinAnswer.extend({
    /** The post that was pinned before. */
    replacedId: id.nullable(),
  }),
});

export const unpinPost = endpoint({
  method: "POST",
  path: "/posts/:id/unpin",
  summary: "Unpins the caller's post. Idempotent.",
  access: "member",
  params: postParams,
  output: pinAnswer,
});

export const setCommenters = endpoint({
  method: "POST",
  path: "/posts/:id/comments-from",
  summary: "Sets who may comment on the caller's post. Existing comments stay. Idempotent.",
  access: "member",
  params: postParams,
  body: z.strictObject({ commentsFrom }),
  output: z.object({ ...successFields, commentsFrom }),
});

export const removeLinkPreview = endpoint({
  method: "POST",
  path: "/posts/:id/link-preview/remove",
  summary: "Removes the preview of the link in the caller's post. Idempotent.",
  access: "member",
  hidesContent: true,
  params: postParams,
  output: linkPreviewAnswer,
});

export const restoreLinkPreview = endpoint({
  method: "POST",
  path: "/posts/:id/link-preview/restore",
  summary: "Takes the removal of a link's preview back. Idempotent.",
  access: "member",
  params: postParams,
  output: linkPreviewAnswer,
});

const noOption = "Choose one of the options";

export const votePoll = endpoint({
  method: "POST",
  path: "/posts/:id/vote",
  summary:
    "Votes once. 409 CONFLICT after another vote or when the poll has closed; 400 for an option it does not have.",
  access: "member",
  params: postParams,
  body: z.strictObject({
    option: z
      .number({ error: noOption })
      .int(noOption)
      .min(0, noOption)
      .max(POLL_MAX_OPTIONS - 1, noOption),
  }),
  output: z.object({ ...successFields, poll }),
});

import * as z from "zod";
import { pickFields } from "#contract/protocol/pick-fields";
import { hasVisibleText } from "#contract/text/normalize-text";
import { endpoint } from "./endpoint.ts";
import {
  COMMENT_MAX_BYTES,
  COMMENT_MAX_GRAPHEMES,
  COMMENT_PAGE_SIZE,
  COMMENT_STATES_MAX,
  REPLY_PAGE_SIZE,
} from "./limits.ts";
import { linkPreview, linkPreviewAnswer } from "./link-preview.ts";
import { person } from "./person.ts";
import { postParams } from "./post.ts";
import {
  asOf,
  basedOn,
  count,
  id,
  likeAnswer,
  pageFields,
  pageQuery,
  personText,
  someIds,
  successFields,
  timestamp,
} from "./primitives.ts";

export const comment = z.object({
  id,
  asOf,
  postId: id,
  /** For a reply, the top-level comment above it; otherwise null. */
  parentId: id.nullable(),
  /** Null when deleted: the comment remains as a placeholder above its replies. */
  author: person.nullable(),
  content: z.string(),
  /** Mentioned usernames, in lower case: only accounts that exist and that the caller may see. */
  mentions: z.array(z.string()),
  /** Username of the person that a reply answers. */
  replyTo: z.string().nullable(),
  /**
   * The other reply that a reply answers; its id is null when it was deleted or is hidden from the caller. An upstream of an earlier
   * version does not tell, while a deployment is under way.
   */
  answers: z.object({ id: id.nullable() }).nullable().default(null),
  likeCount: count,
  isLiked: z.boolean(),
  /** Replies that the caller may see. */
  replyCount: count,
  createdAt: timestamp,
  /** Missing in the answer of an older upstream. */
  editedAt: timestamp.nullable().default(null),
  /** A muted word of the caller that the text contains: the comment is shown collapsed, with the reason. */
  mutedWord: z.string().nullable(),
  /** The page of the first link in the text, once it was fetched. Missing in the answer of an older upstream. */
  linkPreview: linkPreview.nullable().default(null),
  /** Hidden by an operator; only the author still sees it. Missing otherwise. */
  isTakenDown: z.literal(true).optional(),
  /** With `isTakenDown`: a rule hides it until a moderator has decided. Missing otherwise. */
  isHeld: z.literal(true).optional(),
});

export type Comment = z.infer<typeof comment>;

/** The fields of a comment that change with its text, or when the page that it links to was fetched. */
const changedCommentFields = ["content", "mentions", "mutedWord", "linkPreview"] as const;

/** A comment's text as it is sent. */
const commentText = personText("Your comment", COMMENT_MAX_GRAPHEMES, COMMENT_MAX_BYTES).refine(
  hasVisibleText,
  "Enter some text first",
);

const commentPage = z.object({ ...successFields, comments: z.array(comment), ...pageFields });
const commentParams = z.strictObject({ id });

export const listComments = endpoint({
  method: "GET",
  path: "/posts/:id/comments",
  summary:
    "The comments below a post without their replies, newest first. 404 for a post that the caller may not see.",
  access: "anyone",
  params: postParams,
  query: pageQuery(COMMENT_PAGE_SIZE),
  output: commentPage,
});

/** The fields of a comment that change while it is shown. Those that change with its text are present only if it was edited or has a link. */
export const commentState = z.object({
  id,
  /** Whether it is only a placeholder above its replies. */
  isDeleted: z.boolean(),
  replyCount: count,
  /** Missing in the answer of an older upstream. */
  editedAt: timestamp.nullable().optional(),
  ...z.object(pickFields(comment.shape, changedCommentFields)).partial().shape,
  // Its default is for comments alone.
  linkPreview: comment.shape.linkPreview.unwrap().optional(),
});

export type CommentState = z.infer<typeof commentState>;

export const getCommentStates = endpoint({
  method: "GET",
  path: "/posts/:id/comments/states",
  summary:
    "Returns the current state of several comments on a post, omitting those that are gone or that the caller may no longer see.",
  access: "anyone",
  params: postParams,
  query: z.strictObject({ ids: someIds("comments", COMMENT_STATES_MAX) }),
  output: z.object({ ...successFields, states: z.array(commentState) }),
});

export const listReplies = endpoint({
  method: "GET",
  path: "/comments/:id/replies",
  summary: "The replies below a comment, oldest first.",
  access: "anyone",
  params: commentParams,
  query: pageQuery(REPLY_PAGE_SIZE),
  output: commentPage,
});

export const getComment = endpoint({
  method: "GET",
  path: "/comments/:id",
  summary: "Returns a comment and, for a reply, its parent, for permalinks.",
  access: "anyone",
  params: commentParams,
  output: z.object({ ...successFields, comment, parent: comment.nullable() }),
});

export const createComment = endpoint({
  method: "POST",
  path: "/posts/:id/comments",
  summary:
    "Comments on a post, or replies to a comment below it. 404 if either is gone, 403 if the post's author does not let the caller comment.",
  access: "member",
  params: postParams,
  body: z.strictObject({
    content: commentText,
    /** The comment or reply to answer. */
    replyTo: id.optional(),
    /**
     * Chosen by the client per new comment. A repeat with the same key and content returns the first comment; with other content
     * it is 409 CONFLICT.
     */
    idempotencyKey: z.uuid("Your comment could not be sent. Please write it again.").optional(),
  }),
  output: z.object({ ...successFields, comment }),
});

export const editComment = endpoint({
  method: "PUT",
  path: "/comments/:id",
  summary:
    "Changes the text of the caller's comment and keeps the previous one for its readers. 404 for any other, and if the caller may no longer see the post; 403 if they may no longer comment on it; 409 CONFLICT if it was changed since `basedOn`.",
  access: "member",
  params: commentParams,
  body: z.strictObject({ content: commentText, basedOn }),
  hidesContent: true,
  output: z.object({ ...successFields, comment }),
});

export const getCommentHistory = endpoint({
  method: "GET",
  path: "/comments/:id/history",
  summary:
    "The texts of a comment, newest first; the first is the current one. 404 where `getComment` is, and for a deleted comment.",
  access: "anyone",
  params: commentParams,
  output: z.object({
    ...successFields,
    postId: comment.shape.postId,
    revisions: z.array(
      z.object({
        content: comment.shape.content,
        mentions: comment.shape.mentions,
        createdAt: timestamp,
      }),
    ),
  }),
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comments/:id",
  summary:
    "Deletes the caller's comment, or another member's below the caller's post, even across a block, without notifying them; replies remain. 404 for any other and for a suspended member's.",
  access: "member",
  params: commentParams,
  hidesContent: true,
  output: z.object({ ...successFields, /** The post's remaining comments. */ commentCount: count }),
});

export const removeCommentLinkPreview = endpoint({
  method: "POST",
  path: "/comments/:id/link-preview/remove",
  summary: "Removes the preview of the link in the caller's comment. Idempotent.",
  access: "member",
  hidesContent: true,
  params: commentParams,
  output: linkPreviewAnswer,
});

export const restoreCommentLinkPreview = endpoint({
  method: "POST",
  path: "/comments/:id/link-preview/restore",
  summary: "Takes the removal of a link's preview back. Idempotent.",
  access: "member",
  params: commentParams,
  output: linkPreviewAnswer,
});

export const likeComment = endpoint({
  method: "PUT",
  path: "/comments/:id/like",
  summary: "Likes a comment. Idempotent. 404 if the caller may not see it.",
  access: "member",
  params: commentParams,
  output: likeAnswer,
});

export const unlikeComment = endpoint({
  method: "DELETE",
  path: "/comments/:id/like",
  summary: "Removes a like. Idempotent.",
  access: "member",
  params: commentParams,
  output: likeAnswer,
});

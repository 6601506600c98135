import * as z from "zod";
import { altText, picture } from "#contract/media/picture";
import { video } from "#contract/media/video";
import { pickFields } from "#contract/protocol/pick-fields";
import { hasVisibleText } from "#contract/text/normalize-text";
import { fitsThread, TOO_LONG_FOR_THREAD } from "#contract/text/split-thread";
import { commenterChoices } from "./commenters.ts";
import { communityRef, communitySlug } from "./community-ref.ts";
import { editedFieldNames } from "./edited-post-fields.ts";
import { endpoint } from "./endpoint.ts";
import { INT4_MAX, POST_MAX_IMAGES, POST_MAX_LENGTH } from "./limits.ts";
import { WATCHED_POSTS_MAX } from "./limits-realtime.ts";
import { linkPreview } from "./link-preview.ts";
import { person } from "./person.ts";
import { newPoll, poll } from "./poll.ts";
import {
  asOf,
  basedOn,
  count,
  id,
  keysOf,
  pageFields,
  personText,
  someIds,
  successFields,
  timestamp,
} from "./primitives.ts";
import { quoted } from "./quoted-post.ts";
import { quoterChoices } from "./quoters.ts";

export const commentsFrom = z.enum(commenterChoices, "Choose who can comment");

export const quotesFrom = z.enum(quoterChoices, "Choose who can quote");

/** The fields of a post that are returned as stored, each in the column of the same name. */
const storedPost = z.object({
  /** The first part of a thread, or all of it if there is one part. It may be empty when the post has pictures. */
  content: z.string(),
  /** Parts of the thread; 1 if the post is not a thread. */
  partCount: z.number().int().positive(),
  likeCount: count,
  /** Members are given it without the comments that are hidden from them, unless there are 1,000 or more (0273). */
  commentCount: count,
  /** Missing in the answer of an older upstream. */
  repostCount: count.default(0),
  /** Who may comment, beside its author. Missing in the answer of an older upstream. */
  commentsFrom: commentsFrom.default("everyone"),
  /** Who may quote it, beside its author. Missing in the answer of an older upstream. */
  quotesFrom: quotesFrom.default("everyone"),
});

/** The columns that are selected for posts and included in exports. */
export const storedPostFields = keysOf(storedPost.shape);

/** The repost that a post is listed for. */
const repost = z.object({
  /** Who reposted it. */
  by: person.pick({ username: true, name: true }),
  /** The time that it is listed by. */
  createdAt: timestamp,
});

export const post = z.object({
  id,
  asOf,
  author: person,
  ...storedPost.shape,
  /** Mentioned usernames in all of its text, in lower case: only accounts that exist and that the caller may see. */
  mentions: z.array(z.string()),
  /** Empty when there is a video; its picture is `poster`. */
  images: z.array(picture),
  video: video.nullable(),
  poll: poll.nullable(),
  /** Of the first link in its text; null if it has none, or a picture, video or poll of its own. Missing in the answer of an older upstream. */
  linkPreview: linkPreview.nullable().default(null),
  /** The community it was posted in; null for a post to the author's followers. */
  community: communityRef.nullable(),
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  isReposted: z.boolean().default(false),
  /** It may be reposted: everyone may read it. */
  canRepost: z.boolean().default(false),
  /** Its author's profile begins with it. */
  isPinned: z.boolean().default(false),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  /** A muted word of the caller that the text contains: the post is shown collapsed, with the reason. */
  mutedWord: z.string().nullable(),
  /** Only its author still sees it: a moderator removed it from its community or, with `isTakenDown`, an operator hid it. */
  isRemoved: z.boolean(),
  /** Hidden by an operator. Missing otherwise. */
  isTakenDown: z.literal(true).optional(),
  /** With `isTakenDown`: a rule hides it until a moderator has decided. Missing otherwise. */
  isHeld: z.literal(true).optional(),
  /** In the home feed alone: the followed hashtag that the post is there for, without the #. Missing if it is there anyway. */
  followedHashtag: z.string().optional(),
  /** In the home feed and on profiles: the repost that it is there for. Missing if it is there anyway. */
  repost: repost.optional(),
  /** The post that it quotes. Missing if it quotes none. */
  quoted: quoted.optional(),
});

export type Post = z.infer<typeof post>;

/** A page of posts. */
export const postPage = z.object({ ...successFields, posts: z.array(post), ...pageFields });

export const postParams = z.strictObject({ id });

/** A text as its author sends it. */
export const postText = personText("Your post", POST_MAX_LENGTH).refine(fitsThread, TOO_LONG_FOR_THREAD);

const noPicture = "This picture does not exist";

/** The key of an uploaded picture or video. */
export const mediaKey = z.string({ error: noPicture }).regex(/^[0-9a-f]{32}$/, noPicture);

const noVideo = "This video does not exist";

export const newVideo = z.strictObject(
  {
    /** A key from `uploadPostVideo`. */
    key: z.string({ error: noVideo }).regex(/^[0-9a-f]{32}$/, noVideo),
    /** A key from `uploadPostImage`: a frame of the video, made in the browser. */
    poster: mediaKey,
    /** Describes the video. */
    alt: altText.default(""),
  },
  { error: noVideo },
);

/** A picture of a post to come. */
export const newPicture = z.strictObject({ key: mediaKey, alt: altText.default("") }, { error: noPicture });

/** A saved draft as its author has read it. */
export const draftRef = z.strictObject(
  {
    id,
    version: z
      .int("Open the draft again")
      .min(1, "Open the draft again")
      .max(INT4_MAX, "Open the draft again"),
  },
  { error: "Open the draft again" },
);

export const createPost = endpoint({
  method: "POST",
  path: "/posts",
  summary:
    "Publishes a post: text, with up to four pictures or one GIF or a video or a poll. Longer text becomes a thread. With `quotes` it quotes a post: 404 for one that the caller may not see, 403 if not everyone may, or if its author has turned off quotes.",
  access: "member",
  body: z
    .strictObject({
      content: postText,
      /** Keys from `uploadPostImage`, in display order. */
      images: z
        .array(newPicture, { error: "Send the pictures as a list" })
        .max(POST_MAX_IMAGES, `A post can have at most ${POST_MAX_IMAGES} pictures`)
        .default([]),
      video: newVideo.optional(),
      poll: newPoll.optional(),
      community: communitySlug.optional(),
      /** Everyone if missing. Without a default here: it would change the digest of posts that were sent before. */
      commentsFrom: commentsFrom.optional(),
      /** Everyone if missing, likewise. */
      quotesFrom: quotesFrom.optional(),
      /** The post that it quotes, which everyone must be able to read. */
      quotes: id.optional(),
      /** The caller's saved draft that it is made of, which is deleted. 404 once it is posted or deleted, 409 CONFLICT if it was changed since. */
      draft: draftRef.optional(),
      /**
       * Chosen by the client per new post. A repeat with the same key and content returns the first post; with other content it is
       * 409 CONFLICT.
       */
      idempotencyKey: z.uuid("Your post could not be told from others. Please write it anew.").optional(),
    })
    .refine(({ content, images, video: shown }) => images.length > 0 || shown || hasVisibleText(content), {
      path: ["content"],
      error: "Enter some text first",
    })
    .refine(({ content, quotes }) => quotes === undefined || hasVisibleText(content), {
      path: ["content"],
      error: "Enter some text first",
    })
    .refine(({ images, poll: asked, video: shown }) => !shown || (images.length === 0 && !asked), {
      path: ["video"],
      error: "A post can have only one of these: a video, pictures or a poll",
    })
    .refine(({ images, poll: asked }) => images.length === 0 || asked === undefined, {
      path: ["poll"],
      error: "A post can have pictures or a poll, not both",
    }),
  output: z.object({ ...successFields, post }),
});

export const getPost = endpoint({
  method: "GET",
  path: "/posts/:id",
  summary: "One post with all parts of its text. 404 for what the caller may not see.",
  access: "anyone",
  params: postParams,
  output: z.object({
    ...successFields,
    post,
    parts: z.array(z.string()),
    /** Whether `listLikers` has people for the caller. */
    hasListedLikers: z.boolean(),
    /** Whether `listReposters` has people for the caller. */
    hasListedReposters: z.boolean().default(false),
    /** How many posts `listQuotes` has for the caller, among the latest `LIKERS_EXAMINED`; 0 for visitors. */
    quoteCount: count.default(0),
    /** Whether its author's choice lets the caller comment; false for visitors. An older upstream lets everyone. */
    canComment: z.boolean().default(true),
    /** Search engines may list it; false for a limited author's. Missing in the answer of an older upstream. */
    isIndexable: z.boolean().default(true),
  }),
});

export const editPost = endpoint({
  method: "PUT",
  path: "/posts/:id",
  summary:
    "Changes the text of one's own post; what it said before is kept for everybody to see. 409 CONFLICT if it was changed since `basedOn`.",
  access: "member",
  params: postParams,
  body: z.strictObject({ content: postText, basedOn }),
  hidesContent: true,
  output: z.object({ ...successFields, post, parts: z.array(z.string()) }),
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/posts/:id",
  summary: "Deletes the caller's post, which can be restored for five minutes. Idempotent.",
  access: "member",
  params: postParams,
  hidesContent: true,
  output: z.object(successFields),
});

export const restorePost = endpoint({
  method: "POST",
  path: "/posts/:id/restore",
  summary: "Takes the deletion of one's own post back. 404 when it is too late.",
  access: "member",
  params: postParams,
  output: z.object({ ...successFields, post }),
});

export const getPostHistory = endpoint({
  method: "GET",
  path: "/posts/:id/history",
  summary: "What a post has said, newest first; the first entry is what it says now.",
  access: "anyone",
  params: postParams,
  output: z.object({
    ...successFields,
    revisions: z.array(
      z.object({
        content: post.shape.content,
        mentions: post.shape.mentions,
        createdAt: timestamp,
      }),
    ),
  }),
});

/** The fields of a post that change while it is shown. Those that change with its texts are present only if it was edited or has a link. */
export const postState = post
  .pick({
    id: true,
    asOf: true,
    likeCount: true,
    commentCount: true,
    isLiked: true,
    isBookmarked: true,
    poll: true,
    editedAt: true,
  })
  .extend({
    /** Missing in the answer of an older upstream. */
    isPinned: z.boolean().optional(),
    commentsFrom: commentsFrom.optional(),
    repostCount: count.optional(),
    isReposted: z.boolean().optional(),
    canRepost: z.boolean().optional(),
    quotesFrom: quotesFrom.optional(),
    quoted: quoted.optional(),
    ...z.object(pickFields(post.shape, editedFieldNames)).partial().shape,
    // Its default is for posts alone.
    linkPreview: post.shape.linkPreview.unwrap().optional(),
  });

export type PostState = z.infer<typeof postState>;

export const getPostStates = endpoint({
  method: "GET",
  path: "/posts/states",
  summary:
    "The numbers of several posts; those that are gone, or no longer the caller's to see, are left out.",
  access: "anyone",
  query: z.strictObject({ ids: someIds("posts", WATCHED_POSTS_MAX) }),
  output: z.object({ ...successFields, states: z.array(postState) }),
});

import * as z from "zod";
import { picture } from "#contract/media/picture";
import { video } from "#contract/media/video";
import { hasVisibleText } from "#contract/text/normalize-text";
import { communityRef, communitySlug } from "./community-ref.ts";
import { endpoint } from "./endpoint.ts";
import {
  POLL_MAX_OPTIONS,
  POLL_OPTION_MAX_LENGTH,
  POLL_QUESTION_MAX_LENGTH,
  POST_MAX_IMAGES,
} from "./limits.ts";
import { newPoll } from "./poll.ts";
import { commentsFrom, draftRef, newPicture, newVideo, post, postText, quotesFrom } from "./post.ts";
import { count, id, personText, successFields, timestamp } from "./primitives.ts";

/** A poll as far as it is written: any of its texts may be missing. */
const draftPoll = z.strictObject(
  {
    question: personText("Your question", POLL_QUESTION_MAX_LENGTH),
    options: z
      .array(personText("Each option", POLL_OPTION_MAX_LENGTH), "Send the options as a list")
      .max(POLL_MAX_OPTIONS, `A poll has at most ${POLL_MAX_OPTIONS} options`),
    durationMs: newPoll.shape.durationMs,
  },
  { error: "Add a poll with a question and options" },
);

/** What a draft is made of: what `createPost` takes, as far as it is written. */
const content = z.strictObject({
  content: postText,
  /** Keys from `uploadPostImage`, in display order. */
  images: z
    .array(newPicture, { error: "Send the pictures as a list" })
    .max(POST_MAX_IMAGES, `A post can have at most ${POST_MAX_IMAGES} pictures`)
    .default([]),
  video: newVideo.optional(),
  poll: draftPoll.optional(),
  community: communitySlug.optional(),
  commentsFrom: commentsFrom.optional(),
  quotesFrom: quotesFrom.optional(),
  quotes: id.optional(),
});

/** As it is stored. */
export type DraftBody = z.infer<typeof content>;

const publishAt = z.iso.datetime("Choose a date and a time").max(30, "Choose a date and a time");

const isWritten = ({ content: text, images, video: film, poll }: DraftBody) =>
  hasVisibleText(text) ||
  images.length > 0 ||
  film !== undefined ||
  (poll !== undefined && [poll.question, ...poll.options].some(hasVisibleText));

const nothingWritten = { path: ["content"], error: "There is nothing to save yet" };

/** A saved draft in the list of drafts. */
export const listedDraft = z.object({
  id,
  /** Grows with each change. */
  version: z.int().positive(),
  /** The beginning of its text, or of its poll's question. */
  excerpt: z.string(),
  /** Its pictures, without the frame of a video. */
  imageCount: count,
  hasVideo: z.boolean(),
  hasPoll: z.boolean(),
  isQuote: z.boolean(),
  /** The community that it goes to; null for the author's followers, and for a community that is gone. */
  community: communityRef.nullable(),
  /** The slug of the community that it was for, if that is gone: it is not posted before its author has chosen again; null otherwise. */
  goneCommunity: communitySlug.nullable(),
  savedAt: timestamp,
  /** When it is posted by itself; with a `failure`, when it should have been. */
  publishAt: timestamp.nullable(),
  /** Why it was not posted at its time; null otherwise. */
  failure: z.string().nullable(),
});

export type ListedDraft = z.infer<typeof listedDraft>;

/** A saved draft with all that its composer shows. */
export const postDraft = listedDraft.extend({
  content: z.string(),
  images: z.array(z.object({ key: z.string(), image: picture })),
  video: z.object({ key: z.string(), posterKey: z.string(), video }).nullable(),
  poll: z.object({ question: z.string(), options: z.array(z.string()), durationMs: z.int() }).nullable(),
  commentsFrom: commentsFrom.optional(),
  quotesFrom: quotesFrom.optional(),
  quotes: id.nullable(),
  /** Some of its pictures, or its video, were posted otherwise or removed. */
  isMissingFiles: z.boolean(),
});

export type SavedDraft = z.infer<typeof postDraft>;

const params = z.strictObject({ id });
const draftAnswer = z.object({ ...successFields, draft: listedDraft });

export const listPostDrafts = endpoint({
  method: "GET",
  path: "/drafts",
  summary:
    "All of the caller's saved drafts of posts: those that could not be posted first, then scheduled ones by their time, then the others, latest first.",
  access: "member",
  output: z.object({ ...successFields, drafts: z.array(listedDraft) }),
});

export const getPostDraft = endpoint({
  method: "GET",
  path: "/drafts/:id",
  summary: "The caller's saved draft. 404 for another member's.",
  access: "member",
  params,
  output: z.object({ ...successFields, draft: postDraft }),
});

export const createPostDraft = endpoint({
  method: "POST",
  path: "/drafts",
  summary:
    "Saves a draft of a post; with `publishAt` it is posted by itself then. Uploads in it are kept for as long as it. A repeat with the same key replaces what was saved. 409 CONFLICT for too many, and once a post was sent with the key.",
  access: "member",
  body: z
    .strictObject({
      ...content.shape,
      /** 5 minutes to a year ahead. */
      publishAt: publishAt.optional(),
      /** Chosen by the client for each new draft. */
      idempotencyKey: z.uuid("Your draft could not be told from others. Please write it anew."),
    })
    .refine(isWritten, nothingWritten),
  output: draftAnswer,
});

export const updatePostDraft = endpoint({
  method: "POST",
  path: "/drafts/:id",
  summary:
    "Replaces the caller's saved draft; its time stays, unless `publishAt` is another. 404 once it is posted or deleted, 409 CONFLICT if it was changed since `version`.",
  access: "member",
  params,
  body: z
    .strictObject({ ...content.shape, publishAt: publishAt.optional(), version: draftRef.shape.version })
    .refine(isWritten, nothingWritten),
  output: draftAnswer,
});

export const schedulePostDraft = endpoint({
  method: "POST",
  path: "/drafts/:id/schedule",
  summary:
    "Sets when the caller's saved draft is posted by itself, 5 minutes to a year ahead, or with an empty time that it is not. 404 once it is posted.",
  access: "member",
  params,
  body: z.strictObject({
    publishAt: z.union(
      [z.literal("").transform(() => null), z.null(), publishAt],
      "Choose a date and a time",
    ),
  }),
  output: draftAnswer,
});

export const publishPostDraft = endpoint({
  method: "POST",
  path: "/drafts/:id/publish",
  summary:
    "Posts the caller's saved draft now, with `createPost`'s rules; it is a draft no longer. 404 once it is posted.",
  access: "member",
  params,
  output: z.object({ ...successFields, post }),
});

export const deletePostDraft = endpoint({
  method: "POST",
  path: "/drafts/:id/delete",
  summary: "Deletes the caller's saved draft with its uploads. Idempotent.",
  access: "member",
  params,
  output: z.object(successFields),
});

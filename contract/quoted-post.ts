import * as z from "zod";
import { picture } from "#contract/media/picture";
import { person } from "./person.ts";
import { asOf, id, timestamp } from "./primitives.ts";

/** A quoted post, abbreviated. */
export const quotedPost = z.object({
  kind: z.literal("post"),
  id,
  asOf,
  author: person,
  /** The first part of a thread. */
  content: z.string(),
  /** Its first picture, or the poster of its video. */
  picture: picture.nullable(),
  /** What it has besides text and pictures. */
  attached: z.enum(["video", "poll"]).nullable(),
  /** It quotes a post itself, which is not shown within it. */
  isQuote: z.boolean(),
  createdAt: timestamp,
});

export type QuotedPost = z.infer<typeof quotedPost>;

/**
 * What the reader is shown of the post that a post quotes. A quoted post is folded, and can be opened, if the reader has muted its author or a
 * word in it, or reported it. It is unavailable, without a reason, if it was deleted, detached, or is not the reader's to see.
 */
export const quoted = z.discriminatedUnion("kind", [
  quotedPost,
  z.object({
    kind: z.literal("folded"),
    id,
    reason: z.enum(["mutedAuthor", "mutedWord", "reported"]),
    /** The muted word. */
    word: z.string().optional(),
  }),
  z.object({ kind: z.literal("unavailable") }),
]);

export type Quoted = z.infer<typeof quoted>;

import * as z from "zod";
import { id } from "#contract/primitives";

/**
 * The payload of each kind of job. Only ids of rows that are deleted with their member, so that the queue contains no personal
 * data.
 */
export const jobPayloads = {
  mail: z.strictObject({ mailId: id }),
  push: z.strictObject({ pushId: id }),
  export: z.strictObject({ exportId: id }),
  /** Notifies the participants of a poll that it has closed. */
  "poll-closed": z.strictObject({ postId: id }),
  /** Permanently removes a deleted post. */
  "post-purge": z.strictObject({ postId: id }),
  /** Fetches a page that posts, comments or messages link to. */
  "link-preview": z.strictObject({ previewId: id }),
  /** Shows the preview of a page that is known now in messages with its link. */
  "message-previews": z.strictObject({ previewId: id }),
  /** A scheduled task of `sweeps.ts`, by its name. */
  sweep: z.strictObject({ name: z.string() }),
};

export type JobKind = keyof typeof jobPayloads;
export type JobPayloads = { readonly [K in JobKind]: z.infer<(typeof jobPayloads)[K]> };

export const jobKinds = Object.keys(jobPayloads) as JobKind[];

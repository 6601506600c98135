import * as z from "zod";
import { id } from "#contract/primitives";

/**
 * What each kind of job is told. Ids of rows that go with the member they are about, and nothing else: a queue is no
 * place for anybody's name or address.
 */
export const jobPayloads = {
  mail: z.strictObject({ mailId: id }),
  push: z.strictObject({ pushId: id }),
  export: z.strictObject({ exportId: id }),
  /** Tells those who took part that a poll has closed. */
  "poll-closed": z.strictObject({ postId: id }),
  /** Removes for good what its author deleted. */
  "post-purge": z.strictObject({ postId: id }),
  /** What a schedule repeats; named in `sweeps.ts`. */
  sweep: z.strictObject({ name: z.string() }),
};

export type JobKind = keyof typeof jobPayloads;
export type JobPayloads = { readonly [K in JobKind]: z.infer<(typeof jobPayloads)[K]> };

export const jobKinds = Object.keys(jobPayloads) as JobKind[];

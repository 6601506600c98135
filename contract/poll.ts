import * as z from "zod";
import { visibleForm } from "#contract/protocol/visible-form";
import { hasVisibleText } from "#contract/text/normalize-text";
import {
  POLL_MAX_MS,
  POLL_MAX_OPTIONS,
  POLL_MIN_MS,
  POLL_MIN_OPTIONS,
  POLL_OPTION_MAX_LENGTH,
  POLL_QUESTION_MAX_LENGTH,
} from "./limits.ts";
import { count, personText, timestamp } from "./primitives.ts";

/** A poll as the caller sees it. */
export const poll = z.object({
  question: z.string(),
  options: z.array(
    z.object({
      label: z.string(),
      /** Null until the caller has voted or the poll has closed; the author always sees it. */
      voteCount: count.nullable(),
    }),
  ),
  voteCount: count,
  closesAt: timestamp,
  isClosed: z.boolean(),
  /** Index of the option that the caller chose. */
  ownVote: z.number().int().nonnegative().nullable(),
});

export type Poll = z.infer<typeof poll>;

const question = personText("Your question", POLL_QUESTION_MAX_LENGTH).refine(
  hasVisibleText,
  "Enter a question first",
);
const option = personText("Each option", POLL_OPTION_MAX_LENGTH).refine(
  hasVisibleText,
  "Fill in every option",
);
const optionCount = `A poll has ${POLL_MIN_OPTIONS} to ${POLL_MAX_OPTIONS} options`;
const duration = "A poll stays open for 1 hour to 7 days";

/** A poll in a new post. */
export const newPoll = z.strictObject(
  {
    question,
    options: z
      .array(option, { error: optionCount })
      .min(POLL_MIN_OPTIONS, optionCount)
      .max(POLL_MAX_OPTIONS, optionCount)
      .refine((labels) => new Set(labels.map(visibleForm)).size === labels.length, {
        error: "Two options are the same",
      }),
    durationMs: z
      .number({ error: duration })
      .int(duration)
      .min(POLL_MIN_MS, duration)
      .max(POLL_MAX_MS, duration),
  },
  { error: "A poll needs a question and at least two options" },
);

export type NewPoll = z.infer<typeof newPoll>;

import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { MUTED_WORD_MAX_LENGTH, PEOPLE_PAGE_SIZE } from "./limits.ts";
import { person } from "./person.ts";
import {
  id,
  notBlank,
  pageFields,
  pageQuery,
  personText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";

/** How long a person or a word is muted. */
export const muteDuration = z.enum(["day", "week", "month", "always"], {
  error: "Choose 1 day, 7 days, 30 days or always",
});

export type MuteDuration = z.infer<typeof muteDuration>;

export const muteUser = endpoint({
  method: "POST",
  path: "/mute/:username",
  summary:
    "Mutes a member: their posts are left out of the caller's feeds, and their actions out of the notifications. They are not notified.",
  access: "member",
  params: usernameParams,
  body: z.strictObject({ duration: muteDuration }),
  output: z.object({ ...successFields, /** Null for always. */ mutedUntil: timestamp.nullable() }),
});

export const unmuteUser = endpoint({
  method: "POST",
  path: "/unmute/:username",
  summary: "Unmutes a member. Idempotent.",
  access: "member",
  params: usernameParams,
  output: z.object(successFields),
});

export const mutedPerson = person.extend({ mutedUntil: timestamp.nullable() });

export type MutedPerson = z.infer<typeof mutedPerson>;

export const listMutedUsers = endpoint({
  method: "GET",
  path: "/muted-list",
  summary: "Lists the members that the caller has muted, latest first.",
  access: "member",
  query: pageQuery(PEOPLE_PAGE_SIZE),
  output: z.object({ ...successFields, users: z.array(mutedPerson), ...pageFields }),
});

export const mutedWord = z.object({
  id,
  word: z.string(),
  /** Null for always. */
  mutedUntil: timestamp.nullable(),
});

export type MutedWord = z.infer<typeof mutedWord>;

const blank = "Enter a word";

export const listMutedWords = endpoint({
  method: "GET",
  path: "/muted-words",
  summary: "The words that the caller has muted, latest first.",
  access: "member",
  output: z.object({ ...successFields, words: z.array(mutedWord) }),
});

export const addMutedWord = endpoint({
  method: "POST",
  path: "/muted-words",
  summary:
    "Mutes a word or phrase: posts that contain it as whole words are collapsed. A repeat changes its duration.",
  access: "member",
  body: z.strictObject({
    word: notBlank(personText("The word", MUTED_WORD_MAX_LENGTH), blank).refine(
      (word) => !word.includes("\n"),
      "Enter one word or phrase at a time",
    ),
    duration: muteDuration,
  }),
  output: z.object({ ...successFields, word: mutedWord }),
});

export const removeMutedWord = endpoint({
  method: "POST",
  path: "/muted-words/:id/remove",
  summary: "Unmutes a word. 404 for another member's.",
  access: "member",
  params: z.strictObject({ id }),
  output: z.object(successFields),
});

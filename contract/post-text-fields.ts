import { normalizeText } from "#contract/text/normalize-text";
import { POST_MAX_LENGTH } from "./limits.ts";

// No zod here: the composer imports this file.

export interface PostTextFacts {
  /** As error messages name it. */
  readonly label: string;
  /** In visible characters. */
  readonly maxLength: number;
  /** Whether line breaks are refused. */
  readonly isOneLine: boolean;
}

/**
 * The texts that people write in a post, in the order in which its history and the data export show them. Drafts, requests,
 * muted words, earlier versions and the export read this table; each field is also a column of `posts` and `post_revisions`.
 */
export const postTextFields = {
  content: { label: "Your post", maxLength: POST_MAX_LENGTH, isOneLine: false },
} as const satisfies Record<string, PostTextFacts>;

export type PostTextField = keyof typeof postTextFields;

export type PostTexts = Record<PostTextField, string>;

export const postTextNames = Object.keys(postTextFields) as PostTextField[]; // the keys of this table

/** The fields of a post that change with its texts. */
export const editedFieldNames = [...postTextNames, "mentions", "partCount", "mutedWord"] as const;

/** An object with a value for each text field. */
export function mapPostTexts<Value>(
  make: (name: PostTextField, facts: PostTextFacts) => Value,
): Record<PostTextField, Value> {
  const entries = postTextNames.map((name) => [name, make(name, postTextFields[name])]);
  return Object.fromEntries(entries) as Record<PostTextField, Value>; // an entry for each name
}

/** Texts as they will be stored. */
export function normalizePostTexts(texts: PostTexts): PostTexts {
  return mapPostTexts((name) => normalizeText(texts[name]));
}

// No zod here: the browser imports this file.

/** The fields of a post that change with its text. */
export const editedFieldNames = ["content", "mentions", "partCount", "mutedWord", "linkPreview"] as const;

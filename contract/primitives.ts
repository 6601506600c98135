import { z } from "zod";
import {
  EMAIL_MAX_LENGTH,
  MAX_PAGE_SIZE,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from "./limits.ts";
import { hasVisibleText, normaliseText } from "./normalise-text.ts";
import { NEW_PASSWORD_PATTERN, NEW_PASSWORD_RULE } from "./password-rule.ts";

/** UUIDv7, made in the application. */
export const id = z.uuid("This does not exist");

/**
 * Ids with commas between them, as they stand in a query.
 * @param label how messages name what they are of, such as "posts"
 */
export function someIds(label: string, max: number) {
  const none = `Name the ${label}`;
  return z
    .string({ error: none })
    .transform((text) => text.split(","))
    .pipe(z.array(id).min(1, none).max(max, `Ask for at most ${max} ${label} at a time`));
}

/** UTC, ISO 8601 with milliseconds: `2026-11-21T06:45:00.000Z`. */
export const timestamp = z.iso.datetime();

/** What a cursor that no page gave out is answered with. */
export const unknownCursor = "This page of the list does not exist";

/** Opaque position in a list, from the previous page's `nextCursor`. */
export const cursor = z.string({ error: unknownCursor }).min(1, unknownCursor).max(200, unknownCursor);

const limitRange = `Limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** How many items a list gives at once. */
export function pageLimit(defaultLimit: number) {
  return z.coerce
    .number({ error: limitRange })
    .int(limitRange)
    .min(1, limitRange)
    .max(MAX_PAGE_SIZE, limitRange)
    .default(defaultLimit);
}

/** Query of every list: `?cursor=&limit=`. Given a page size, makes the schema with that default. */
export function pageQuery(defaultLimit: number) {
  return z.strictObject({ cursor: cursor.optional(), limit: pageLimit(defaultLimit) });
}

/** Fields that every page of a list carries beside its items; null means the end. */
export const pageFields = { nextCursor: cursor.nullable() };

// Lone surrogates and NUL cannot be stored; the other control characters only garble.
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/**
 * Text that a person wrote: trimmed, NFC, line ends as `\n`, without bidirectional overrides.
 * @param label how messages name the field, such as "Name"
 * @param maxLength in UTF-16 code units, after trimming
 */
export function personText(label: string, maxLength: number) {
  return z
    .string({ error: `${label} is required` })
    .max(maxLength * 4, `${label} can be at most ${maxLength} characters long`)
    .refine((text) => !unstorable.test(text), `${label} contains characters that cannot be used`)
    .transform(normaliseText)
    .refine((text) => text.length <= maxLength, `${label} can be at most ${maxLength} characters long`);
}

/** The name shown for a person: one line with something visible in it. */
export const displayName = personText("Name", NAME_MAX_LENGTH)
  .refine(hasVisibleText, "Name is required")
  .refine((name) => !/[\n\u2028\u2029]/.test(name), "Name must be on one line");

/** What somebody looks for, as typed; blank stands for nothing. */
export const searchText = z
  .string({ error: "Search for one text at a time" })
  .pipe(personText("Your search", SEARCH_MAX_LENGTH));

const usernamePattern = /^[a-z0-9_.]+$/i;

/** A username as somebody types it to sign up. Kept as typed in lower case; unique without regard to case. */
export const newUsername = z
  .string({ error: "Username is required" })
  .trim()
  .toLowerCase()
  .min(1, "Username is required")
  .min(USERNAME_MIN_LENGTH, `Username must be at least ${USERNAME_MIN_LENGTH} characters long`)
  .max(USERNAME_MAX_LENGTH, `Username can be at most ${USERNAME_MAX_LENGTH} characters long`)
  .regex(usernamePattern, "Username can contain only letters, digits, _ and .");

/** A username in a path: anything that could not exist is simply not found. */
export const usernameParams = z.strictObject({
  username: z.string().min(USERNAME_MIN_LENGTH).max(USERNAME_MAX_LENGTH).regex(usernamePattern).toLowerCase(),
});

export const newEmail = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(EMAIL_MAX_LENGTH, `Email can be at most ${EMAIL_MAX_LENGTH} characters long`)
  .pipe(z.email("Enter a valid email address"));

/** For new passwords. Login applies no rule. */
export const newPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(PASSWORD_MAX_LENGTH, `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`)
  .regex(NEW_PASSWORD_PATTERN, NEW_PASSWORD_RULE);

/** Every answer begins with these. */
export const successFields = { success: z.literal(true), message: z.string().optional() };

/** The answer of a call that only says it worked. */
export const acknowledgement = z.object(successFields);

import * as z from "zod";
import { hidesCharacters } from "./hidden-characters.ts";
import {
  EMAIL_MAX_LENGTH,
  INT4_MAX,
  LAST_MOMENT_MS,
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

const wholeNumber = "Give a whole number";

/** A whole number from 0 that a column of type `integer` holds, such as a place in a conversation. */
export const int4 = z.int(wholeNumber).min(0, wholeNumber).max(INT4_MAX, wholeNumber);

/** The same as it stands in a query. */
export const int4InQuery = z.coerce
  .number({ error: wholeNumber })
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(INT4_MAX, wholeNumber);

/** Of milliseconds with their fraction, more than anybody writes: PostgreSQL reads only so many digits. */
const TIMESTAMP_MAX_LENGTH = 30;

/**
 * A moment in the years 1 to 9999, which JavaScript and PostgreSQL read alike: UTC, ISO 8601 with milliseconds, as in
 * `2026-11-21T06:45:00.000Z`.
 */
export const timestamp = z.iso
  .datetime()
  .max(TIMESTAMP_MAX_LENGTH)
  .refine((text) => !text.startsWith("0000"), "There was no such year");

/** A moment of the years 1970 to 9999 as milliseconds since 1970. */
export const epochMs = z.int().min(0).max(LAST_MOMENT_MS);

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

/**
 * A name that is shown: one line with something visible in it. Soft hyphens, which come along with copied text, are left out.
 * @param maxLength in UTF-16 code units
 */
export function shownName(maxLength: number) {
  return personText("Name", maxLength)
    .transform((name) => name.replaceAll("\u00ad", "").trim())
    .refine(hasVisibleText, "Name is required")
    .refine((name) => !/[\n\u2028\u2029]/.test(name), "Name must be on one line");
}

/** Said of a new name in which something hides; who has one from earlier may keep it. */
export const HIDDEN_IN_NAME = "Name contains characters that cannot be seen";

/** The name shown for a person. */
export const displayName = shownName(NAME_MAX_LENGTH);

/** The same as somebody signs up with it. */
export const newDisplayName = displayName.refine((name) => !hidesCharacters(name), HIDDEN_IN_NAME);

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
  .regex(usernamePattern, "Username can contain only letters, digits, _ and .")
  .refine(
    (name) => !/^\.|\.$|\.\./.test(name),
    "Username can have a full stop only between other characters",
  );

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

/**
 * When something was read, or had been changed: milliseconds since 1970 by the server's clock. What is said as of later goes before
 * what is said as of earlier, in whatever order the two arrive.
 */
export const asOf = z.number().int().nonnegative();

/** Every answer begins with these. */
export const successFields = { success: z.literal(true), message: z.string().optional(), asOf };

/** The answer of a call that only says it worked. */
export const acknowledgement = z.object(successFields);

/** The keys of a table that are the choices of an enumeration. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]]; // no table here is empty
}

import * as z from "zod";
import { BIRTH_YEAR_MIN, MEMBER_MIN_AGE_YEARS } from "./limits.ts";
import { displayName, oneLineText, personText } from "./primitives.ts";
import { type ProfileField, profileFields } from "./profile-fields.ts";

const { bio, country, state, website } = profileFields;

// Fits the largest emoji on keyboards, a family with a skin tone each.
const BIO_MAX_BYTES = 7_500;
const bioText = personText(bio.label, bio.maxLength, BIO_MAX_BYTES);

// A host with a port ("example.org:8080") has no scheme, although it looks like one.
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Normalizes an http or https address; a bare host becomes https. Null for anything else. */
function normalizeWebsite(text: string): string | null {
  const candidate = scheme.test(text) ? text : `https://${text}`;
  if (!URL.canParse(candidate)) return null;
  const { protocol, hostname, username, password, href } = new URL(candidate);
  const isWeb = protocol === "http:" || protocol === "https:";
  const isPublicName = /^[^.].*\.[^.\d][^.]*$/.test(hostname);
  return isWeb && isPublicName && !username && !password ? href : null;
}

const websiteText = personText(website.label, website.maxLength).transform((text, context) => {
  const normal = text && normalizeWebsite(text);
  if (normal === null) context.addIssue("Enter a website such as https://example.org");
  else if (normal.length <= website.maxLength) return normal;
  else context.addIssue(`${website.label} can be at most ${website.maxLength} characters long`);
  return z.NEVER;
});

const dateExample = "Enter a date such as 1990-05-31";

// Given twice, since a union reports the issue of a branch instead of its own if only one branch fits the type.
const dateOfBirth = z.union([z.literal(""), z.iso.date(dateExample)], dateExample);

/**
 * Validates a date of birth.
 * @param day a valid date, `YYYY-MM-DD`
 * @param today the member's calendar day, likewise
 * @returns the error message, or null
 */
export function dateOfBirthProblem(day: string, today: string): string | null {
  if (day >= today) return "Date of birth must be in the past";
  if (Number(day.slice(0, 4)) < BIRTH_YEAR_MIN) return "Enter your real date of birth";
  // Compared as text, so that a member born on 29 February turns older on 1 March.
  const latest = `${Number(today.slice(0, 4)) - MEMBER_MIN_AGE_YEARS}${today.slice(4)}`;
  return day > latest ? `You must be at least ${MEMBER_MIN_AGE_YEARS} years old` : null;
}

/** Input per profile field; an empty text clears the field. */
export const sentFields = {
  name: displayName,
  bio: bioText,
  country: oneLineText(country.label, country.maxLength),
  state: oneLineText(state.label, state.maxLength),
  website: websiteText,
  dateOfBirth,
} as const satisfies Record<ProfileField, z.ZodType>;

/** Output of the profile fields, except the name. The date of birth is null on other members' profiles. */
export const shownFields = {
  bio: z.string(),
  /** Usernames mentioned in the bio, in lower case: only accounts that exist. */
  bioMentions: z.array(z.string()),
  location: z.object({ country: z.string(), state: z.string().nullable() }).nullable(),
  website: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.iso.date().nullable(),
} as const;

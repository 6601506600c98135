import * as z from "zod";
import { countGraphemes } from "./count-graphemes.ts";
import { BIO_MAX_GRAPHEMES, BIRTH_YEAR_MIN, MEMBER_MIN_AGE_YEARS } from "./limits.ts";
import { displayName, personText } from "./primitives.ts";
import { type ProfileField, profileFields } from "./profile-fields.ts";

const { bio, country, state, website } = profileFields;

const bioText = personText(bio.label, bio.maxLength).refine(
  (text) => text.length <= BIO_MAX_GRAPHEMES || countGraphemes(text) <= BIO_MAX_GRAPHEMES,
  `${bio.label} can be at most ${BIO_MAX_GRAPHEMES} characters long`,
);

/** A text of a field that has no line breaks. */
const oneLine = ({ label, maxLength }: { label: string; maxLength: number }) =>
  personText(label, maxLength).refine((text) => !text.includes("\n"), `${label} must be on one line`);

// A host with a port ("example.org:8080") has no scheme, although it looks as if it had one.
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** An http or https address in its normal form; a bare host is taken as https. Null for anything else. */
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

// Twice: a union passes on what only one of its kinds finds wrong.
const dateOfBirth = z.union([z.literal(""), z.iso.date(dateExample)], dateExample);

/**
 * What is wrong with a day of birth, or null.
 * @param day `YYYY-MM-DD`, a day that exists
 * @param now today is the UTC day of this moment
 */
export function dateOfBirthProblem(day: string, now: Date): string | null {
  const today = now.toISOString().slice(0, 10);
  if (day >= today) return "Date of birth must be in the past";
  if (Number(day.slice(0, 4)) < BIRTH_YEAR_MIN) return "Enter your real date of birth";
  // As texts, so that a member born on 29 February grows older on 1 March.
  const latest = `${now.getUTCFullYear() - MEMBER_MIN_AGE_YEARS}${today.slice(4)}`;
  return day > latest ? `You must be at least ${MEMBER_MIN_AGE_YEARS} years old` : null;
}

/** What members send to change a field; an empty text clears it. */
export const sentFields = {
  name: displayName,
  bio: bioText,
  country: oneLine(country),
  state: oneLine(state),
  website: websiteText,
  dateOfBirth,
} as const satisfies Record<ProfileField, z.ZodType>;

/** What others read of the fields, beside the name; the date of birth is only on one's own profile. */
export const shownFields = {
  bio: z.string(),
  /** Of the usernames that the bio mentions those that lead to somebody, in lower case. */
  bioMentions: z.array(z.string()),
  location: z.object({ country: z.string(), state: z.string().nullable() }).nullable(),
  website: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.iso.date().nullable(),
} as const;

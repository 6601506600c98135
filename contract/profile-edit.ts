import * as z from "zod";
import { countGraphemes } from "./count-graphemes.ts";
import { endpoint } from "./endpoint.ts";
import {
  BIO_MAX_GRAPHEMES,
  BIO_MAX_LENGTH,
  BIRTH_YEAR_MIN,
  MEMBER_MIN_AGE_YEARS,
  PLACE_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "./limits.ts";
import { ALT_MAX_LENGTH } from "./limits-media.ts";
import { picture } from "./picture.ts";
import { acknowledgement, displayName, personText, successFields } from "./primitives.ts";
import { fullProfile } from "./profile.ts";
import { type ProfileImageType, profileImageField } from "./profile-image.ts";

const profileImageType = z.enum(["profile", "bg"], {
  error: "Choose the profile picture or the cover",
}) satisfies z.ZodType<ProfileImageType>;

const alt = personText("Description", ALT_MAX_LENGTH);

const bio = personText("Bio", BIO_MAX_LENGTH).refine(
  (text) => text.length <= BIO_MAX_GRAPHEMES || countGraphemes(text) <= BIO_MAX_GRAPHEMES,
  `Bio can be at most ${BIO_MAX_GRAPHEMES} characters long`,
);

const place = (label: string) =>
  personText(label, PLACE_MAX_LENGTH).refine((text) => !text.includes("\n"), `${label} must be on one line`);

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

const website = personText("Website", WEBSITE_MAX_LENGTH).transform((text, context) => {
  const normal = text && normalizeWebsite(text);
  if (normal === null) context.addIssue("Enter a website such as https://example.org");
  else if (normal.length <= WEBSITE_MAX_LENGTH) return normal;
  else context.addIssue(`Website can be at most ${WEBSITE_MAX_LENGTH} characters long`);
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
  // As texts, so that whoever was born on 29 February grows older on 1 March.
  const latest = `${now.getUTCFullYear() - MEMBER_MIN_AGE_YEARS}${today.slice(4)}`;
  return day > latest ? `You must be at least ${MEMBER_MIN_AGE_YEARS} years old` : null;
}

export const updateProfile = endpoint({
  method: "PUT",
  path: "/profile/update",
  summary:
    "Changes the fields that are sent, as JSON or as a form with a new profile picture; an empty text clears a field.",
  access: "member",
  upload: { fields: [profileImageField.profile], isRequired: false },
  body: z
    .strictObject({
      name: displayName.optional(),
      bio: bio.optional(),
      /** Sent together: a country without a state has none. */
      country: place("Country").optional(),
      state: place("State").optional(),
      website: website.optional(),
      dateOfBirth: dateOfBirth.optional(),
    })
    .refine(({ country, state }) => !state || country, { path: ["state"], error: "Name the country too" }),
  output: z.object({ ...successFields, user: fullProfile }),
});

export const updateProfileImage = endpoint({
  method: "PUT",
  path: "/profile/image",
  summary: "Replaces the profile picture or the cover by a JPEG, PNG, WebP or AVIF file of at most 10 MB.",
  access: "member",
  upload: { fields: [profileImageField.profile, profileImageField.bg], isRequired: true },
  body: z.strictObject({ type: profileImageType, alt: alt.optional() }),
  output: z.object({ ...successFields, image: picture }),
});

export const describeProfileImage = endpoint({
  method: "PUT",
  path: "/profile/image/:type",
  summary: "Describes the profile picture or the cover for people who do not see it. 404 without a picture.",
  access: "member",
  params: z.strictObject({ type: profileImageType }),
  body: z.strictObject({ alt }),
  output: z.object({ ...successFields, image: picture }),
});

export const removeProfileImage = endpoint({
  method: "DELETE",
  path: "/profile/image/:type",
  summary: "Removes the profile picture or the cover. A repeat changes nothing.",
  access: "member",
  params: z.strictObject({ type: profileImageType }),
  output: acknowledgement,
});

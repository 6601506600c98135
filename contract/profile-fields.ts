import { BIO_MAX_GRAPHEMES, NAME_MAX_LENGTH } from "./limits.ts";

// No zod here: the form imports this file.

interface ProfileFieldFacts {
  /** As shown in the form, in error messages and in the data export. */
  readonly label: string;
  /** In visible characters. */
  readonly maxLength?: number;
}

/**
 * The text fields that members edit in their profile. To add a field, add it here: the compiler then reports the other places,
 * and the code that shows and exports fields reads this table.
 */
export const profileFields = {
  name: { label: "Name", maxLength: NAME_MAX_LENGTH },
  bio: { label: "Bio", maxLength: BIO_MAX_GRAPHEMES },
  country: { label: "Country", maxLength: 60 },
  state: { label: "State", maxLength: 60 },
  website: { label: "Website", maxLength: 200 },
  dateOfBirth: { label: "Date of birth" },
} as const satisfies Record<string, ProfileFieldFacts>;

export type ProfileField = keyof typeof profileFields;

export const profileFieldNames = Object.keys(profileFields) as ProfileField[]; // the keys of this table

/** The label and limit of a field. */
export function factsOfField(field: ProfileField): ProfileFieldFacts {
  return profileFields[field];
}

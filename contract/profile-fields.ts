import { NAME_MAX_LENGTH } from "./limits.ts";

// No zod here: the form imports this file.

interface ProfileFieldFacts {
  /** In the form, in what is refused, and in the data export. */
  readonly label: string;
  /** In UTF-16 units. */
  readonly maxLength?: number;
}

/**
 * What members say about themselves, each a text that they edit. A new field begins here, and the compiler names the other places;
 * those that show and export the fields read this table.
 */
export const profileFields = {
  name: { label: "Name", maxLength: NAME_MAX_LENGTH },
  // A grapheme can be without end: room for 160 of the longest emoji that keyboards have.
  bio: { label: "Bio", maxLength: 2_500 },
  country: { label: "Country", maxLength: 60 },
  state: { label: "State", maxLength: 60 },
  website: { label: "Website", maxLength: 200 },
  dateOfBirth: { label: "Date of birth" },
} as const satisfies Record<string, ProfileFieldFacts>;

export type ProfileField = keyof typeof profileFields;

export const profileFieldNames = Object.keys(profileFields) as ProfileField[]; // the keys of that very table

/** What is known of a field. */
export function factsOfField(field: ProfileField): ProfileFieldFacts {
  return profileFields[field];
}

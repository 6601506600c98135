import type { ComponentProps } from "react";
import type { TextField } from "#components/ui/text-field";
import { BIRTH_YEAR_MIN } from "#contract/limits";
import type { ProfileField } from "#contract/profile-fields";

export interface ProfileInput {
  /** Attributes of its `<input>` besides those from the contract. */
  attributes?: Omit<ComponentProps<typeof TextField>, "name" | "label" | "maxLength">;
  shape?: "half-a-row" | "several-lines";
}

/** How each field is entered, in the order of the form and its skeleton. */
export const profileInputs: Readonly<Record<ProfileField, ProfileInput>> = {
  name: { attributes: { autoComplete: "name", dir: "auto", required: true } },
  bio: { shape: "several-lines" },
  country: { shape: "half-a-row", attributes: { autoComplete: "country-name", dir: "auto" } },
  state: { shape: "half-a-row", attributes: { autoComplete: "address-level1", dir: "auto" } },
  website: {
    attributes: {
      inputMode: "url",
      autoComplete: "url",
      autoCapitalize: "none",
      autoCorrect: "off",
      spellCheck: false,
      placeholder: "example.org",
    },
  },
  dateOfBirth: {
    attributes: {
      hint: "Only you can see it.",
      type: "date",
      autoComplete: "bday",
      min: `${BIRTH_YEAR_MIN}-01-01`,
    },
  },
};

export const profileInputNames = Object.keys(profileInputs) as ProfileField[]; // the keys of the table above

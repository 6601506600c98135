import type { FullProfile } from "#contract/profile";
import { type ProfileField, profileFieldNames } from "#contract/profile-fields";

type FieldValues = Record<ProfileField, string>;

/** The form's values, each as the text of its field. */
export interface ProfileValues extends FieldValues {
  profileAlt: string;
  bgAlt: string;
}

/** Name of each picture's description field. */
export const altField = { profile: "profileAlt", bg: "bgAlt" } as const;

/** Converts a profile to the form's values. */
export function profileValuesOf(user: FullProfile): ProfileValues {
  const { location, profileImage, bgImage } = user;
  const shown: Record<ProfileField, string | null | undefined> = {
    ...user,
    country: location?.country,
    state: location?.state,
  };
  const texts = profileFieldNames.map((field) => [field, shown[field] ?? ""] as const);
  return {
    ...(Object.fromEntries(texts) as FieldValues), // an entry for each field
    profileAlt: profileImage?.alt ?? "",
    bgAlt: bgImage?.alt ?? "",
  };
}

/** The values that differ from the saved ones. */
export function changesOf(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  return Object.fromEntries(changed); // entries of `values`
}

import type { FullProfile } from "#contract/profile";
import { type ProfileField, profileFieldNames } from "#contract/profile-fields";

type FieldValues = Record<ProfileField, string>;

/** What the form holds, each as the text of its field. */
export interface ProfileValues extends FieldValues {
  profileAlt: string;
  bgAlt: string;
}

/** The field that describes each picture. */
export const altField = { profile: "profileAlt", bg: "bgAlt" } as const;

/** A profile as the form shows it. */
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

/** The values that are not as they were saved. */
export function changesOf(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof ProfileValues],
  );
  return Object.fromEntries(changed); // the entries of one are some of the other
}

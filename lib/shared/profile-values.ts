import type { FullProfile } from "#contract/profile";

/** What the form holds, each as the text of its field. */
export interface ProfileValues {
  name: string;
  bio: string;
  country: string;
  state: string;
  website: string;
  dateOfBirth: string;
  profileAlt: string;
  bgAlt: string;
}

/** The field that describes each picture. */
export const altField = { profile: "profileAlt", bg: "bgAlt" } as const;

/** A profile as the form shows it. */
export function profileValuesOf(user: FullProfile): ProfileValues {
  const { name, bio, location, website, dateOfBirth, profileImage, bgImage } = user;
  return {
    name,
    bio,
    country: location?.country ?? "",
    state: location?.state ?? "",
    website: website ?? "",
    dateOfBirth: dateOfBirth ?? "",
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

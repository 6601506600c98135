// No zod here: the browser imports this file.

/** Which of the two pictures of a profile: the round one, or the cover. */
export type ProfileImageType = "profile" | "bg";

/** The form field that carries the file of each. */
export const profileImageField = {
  profile: "profileImage",
  bg: "bgImage",
} as const satisfies Record<ProfileImageType, string>;

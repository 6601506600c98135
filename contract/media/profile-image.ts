// No zod here: the browser imports this file.

/** The two pictures of a profile: the round profile picture, and `bg`, the cover. */
export type ProfileImageType = "profile" | "bg";

/** The form field of each one's file. */
export const profileImageField = {
  profile: "profileImage",
  bg: "bgImage",
} as const satisfies Record<ProfileImageType, string>;

import type { ProfileImageType } from "#contract/media/profile-image";

/** Texts of editing a profile. */
export const profileEditTexts = {
  title: "Edit Profile",
  save: "Save",
  saved: "Profile updated successfully",
  saveFailed: "Failed to update profile",
  saveBroke: "Error updating profile",
  imageSaved: "Image updated successfully",
  // Not given by the specification:
  saving: "Saving...",
  needsScript: "Editing your profile needs JavaScript, which is switched off in this browser.",
  signIn: "Sign in",
  keptWhileSignedOut: "What you wrote is kept.",
  discard: "Discard changes",
  restored: "You have unsaved changes from before",
  nameMissing: "Name is required",
} as const;

interface ImageTexts {
  /** Title of the crop dialog. */
  crop: string;
  change: string;
  alt: string;
  remove: string;
  removeQuestion: string;
  removeHint: string;
}

/** Texts of each picture. */
export const profileImageTexts: Readonly<Record<ProfileImageType, ImageTexts>> = {
  profile: {
    crop: "Edit Profile Picture",
    change: "Change profile picture",
    alt: "Description of your profile picture",
    remove: "Remove profile picture",
    removeQuestion: "Remove your profile picture?",
    removeHint: "Everyone will see a placeholder instead.",
  },
  bg: {
    crop: "Edit Cover Photo",
    change: "Change cover photo",
    alt: "Description of your cover photo",
    remove: "Remove cover photo",
    removeQuestion: "Remove your cover photo?",
    removeHint: "Your profile will have a plain background instead.",
  },
};

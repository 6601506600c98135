import { wrongPictureMessage } from "#contract/picture-file";
import type { ProfileImageType } from "#contract/profile-image";

/** Texts of editing one's profile: part 1 sections 2, 5 and 8, to the letter. */
export const profileEditMessages = {
  title: "Edit Profile",
  save: "Save",
  saved: "Profile updated successfully",
  saveFailed: "Failed to update profile",
  saveBroke: "Error updating profile",
  cancel: "Cancel",
  apply: "Apply",
  applying: "Applying...",
  imageSaved: "Image updated successfully",
  uploadFailed: "Failed to upload image",
  uploadBroke: "Failed to update image. Please try again.",
  canvasEmpty: "Canvas is empty",
  croppedTooLarge: "The cropped image exceeds 5MB limit. Please try with a smaller image.",
  // Left open by the specification:
  saving: "Saving...",
  wrongType: wrongPictureMessage,
  damaged: "This image is damaged and cannot be used",
  dialogMissing: "The picture could not be opened. Check your network and try again.",
  needsScript: "Editing your profile needs JavaScript, which is switched off in this browser.",
  signIn: "Sign in",
  keptWhileSignedOut: "What you wrote is kept.",
  discard: "Discard changes",
  restored: "You have unsaved changes from before",
  nameMissing: "Name is required",
  altHint: "Read to people who do not see it.",
} as const;

interface ImageTexts {
  /** Title of the crop dialog (part 1 section 2). */
  crop: string;
  change: string;
  alt: string;
  remove: string;
  removeQuestion: string;
  removeHint: string;
}

/** Texts for each of the two pictures. */
export const profileImageTexts: Readonly<Record<ProfileImageType, ImageTexts>> = {
  profile: {
    crop: "Edit Profile Picture",
    change: "Change profile picture",
    alt: "Description of your profile picture",
    remove: "Remove profile picture",
    removeQuestion: "Remove your profile picture?",
    removeHint: "Everybody will see a placeholder in its place.",
  },
  bg: {
    crop: "Edit Cover Photo",
    change: "Change cover photo",
    alt: "Description of your cover photo",
    remove: "Remove cover photo",
    removeQuestion: "Remove your cover photo?",
    removeHint: "Your profile will have a plain cover.",
  },
};

/** For a picture that would take too much memory to edit. */
export function tooManyPixelsMessage(width: number, height: number, maxPixels: number): string {
  return `This image is too large to edit (${width} × ${height} pixels). Choose one of at most ${maxPixels / 1_000_000} megapixels.`;
}

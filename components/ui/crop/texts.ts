import { wrongPictureMessage } from "#contract/media/picture-file";

/** Texts of cropping a picture. */
export const cropTexts = {
  cancel: "Cancel",
  apply: "Apply",
  applying: "Applying...",
  uploadFailed: "Failed to upload image",
  uploadBroke: "Failed to update image. Please try again.",
  canvasEmpty: "Canvas is empty",
  croppedTooLarge: "The cropped image exceeds 5MB limit. Please try with a smaller image.",
  wrongType: wrongPictureMessage,
  damaged: "This image is damaged and cannot be used",
  dialogMissing: "The picture could not be opened. Check your network and try again.",
  altHint: "Read aloud to people who can't see it.",
} as const;

/** For a picture that would take too much memory to edit. */
export function tooManyPixelsMessage(width: number, height: number, maxPixels: number): string {
  return `This image is too large to edit (${width} × ${height} pixels). Choose one of at most ${maxPixels / 1_000_000} megapixels.`;
}

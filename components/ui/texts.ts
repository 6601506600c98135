import { wrongPictureMessage } from "#contract/picture-file";
import { formatTopicCount } from "#lib/shared/format-count";

/** Texts of pictures that move. The specification leaves their wording open. */
export const pictureTexts = {
  toggleGif: "Play or pause this GIF",
} as const;

export const captionTexts = {
  showMore: "Show More",
  showLess: "Show Less",
} as const;

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
  altHint: "Read to people who do not see it.",
} as const;

/** For a picture that would take too much memory to edit. */
export function tooManyPixelsMessage(width: number, height: number, maxPixels: number): string {
  return `This image is too large to edit (${width} × ${height} pixels). Choose one of at most ${maxPixels / 1_000_000} megapixels.`;
}

export const strengthTexts = {
  label: "Strength of the new password",
  /** From 0 to 4. */
  words: ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"],
} as const;

/** Of what time posts are counted. */
export type CountedTime = "day" | "week" | "ever";

const countedTimes: Readonly<Record<CountedTime, string>> = {
  day: " in 24 hours",
  week: " in 7 days",
  ever: " in all",
};

/** "1 post", "10.2k posts in 7 days"; without a time where the posts stand below. */
export function postCountMessage(count: number, time?: CountedTime): string {
  return `${formatTopicCount(count)} ${count === 1 ? "post" : "posts"}${time ? countedTimes[time] : ""}`;
}

import { POST_MAX_IMAGES } from "#contract/limits";

/** Why a file cannot be added; loaded with what reads files. */
export const fileTexts = {
  wrongType: "Only JPEG, PNG, WebP, AVIF and GIF pictures can be posted.",
  damaged: "This picture is damaged or was cut off.",
} as const;

/** For files beyond the maximum number of pictures. */
export function leftOutMessage(count: number): string {
  const were = count === 1 ? "1 was" : `${count} were`;
  return `A post can have at most ${POST_MAX_IMAGES} pictures: ${were} left out.`;
}

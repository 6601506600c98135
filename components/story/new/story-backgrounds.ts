import { STORY_ASPECT } from "#contract/story-style";
import { jpegOf } from "#lib/client/media/jpeg-of";

/** Pictures for stories of words alone: the colors of the top left and the bottom right corner. */
export const storyBackgrounds = [
  { name: "Dusk", from: "#3b1d6e", to: "#d9487d" },
  { name: "Sea", from: "#0b3954", to: "#1a936f" },
  { name: "Forest", from: "#12372a", to: "#7a9d54" },
  { name: "Fire", from: "#7a1f1f", to: "#f08a24" },
  { name: "Sky", from: "#1d4ed8", to: "#a5d8ff" },
  { name: "Stone", from: "#1f2430", to: "#6b7280" },
] as const;

export type StoryBackground = (typeof storyBackgrounds)[number];

/** The description of a background as a picture. */
export const backgroundAlt = ({ name }: StoryBackground) => `A plain background, ${name}`;

/** The background whose description it is, unless the member has written one. */
export const backgroundOf = (alt: string) => storyBackgrounds.find((each) => backgroundAlt(each) === alt);

/** Pixels. A gradient needs no more to look smooth. */
const WIDTH = 720;
const QUALITY = 0.95;

/** Draws a background as a story's picture. @returns null if the browser cannot */
export async function drawBackground({ from, to }: StoryBackground): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = WIDTH / STORY_ASPECT;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const gradient = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  context.fillStyle = gradient;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return jpegOf(canvas, QUALITY);
}

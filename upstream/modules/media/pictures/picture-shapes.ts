import { STORY_ASPECT } from "#contract/story-style";

/** Which versions of an uploaded picture are kept. */
export interface PictureShape {
  /** Pixels, ascending; the last is the most that is kept. None is made wider than the upload. */
  readonly widths: readonly [number, ...number[]];
  /** Of the widest version, in pixels. */
  readonly maxHeight: number;
  /** Pixels, for a picture that moves; without it no GIF is taken, and of a WebP that moves the first frame. */
  readonly animatedWidth?: number;
  /** Width to height. Whatever comes in another one loses what is too much at both ends. */
  readonly aspect?: number;
}

/** Rows and heads show 40 to 128 CSS pixels, the viewer the whole; each at one and two device pixels. */
export const profileShape: PictureShape = { widths: [64, 128, 256, 800], maxHeight: 1600 };

/** The column of a page is 600 CSS pixels wide. */
export const coverShape: PictureShape = { widths: [600, 1200, 1800], maxHeight: 1800 };

/** Half a column, a column, and the viewer, at one and two device pixels; a screenshot may be long. */
export const postShape: PictureShape = {
  widths: [320, 640, 1200, 2048],
  maxHeight: 4096,
  animatedWidth: 640,
};

/** A card, and the viewer on a phone at one to three device pixels. */
export const storyShape: PictureShape = { widths: [320, 640, 1080], maxHeight: 1920, aspect: STORY_ASPECT };

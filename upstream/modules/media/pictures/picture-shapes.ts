import { STORY_ASPECT } from "#contract/story-style";

/** The versions that are stored of an uploaded picture. */
export interface PictureShape {
  /** Pixels, ascending. No version is wider than the upload. */
  readonly widths: readonly [number, ...number[]];
  /** Of the widest version, in pixels. */
  readonly maxHeight: number;
  /**
   * Width of an animation in pixels. Without it GIFs are refused, and only the first frame of an animated WebP is
   * stored.
   */
  readonly animatedWidth?: number;
  /** Width divided by height. Pictures with another aspect are cropped around the middle. */
  readonly aspect?: number;
  /** Whether it gets a fingerprint, by which it is recognized after moderators have removed it. */
  readonly isRecognized?: boolean;
}

/** 40 to 128 CSS pixels in lists and page headers, and the viewer's full size; at pixel ratios 1 and 2. */
export const profileShape: PictureShape = { widths: [64, 128, 256, 800], maxHeight: 1600 };

/** A page's column is 600 CSS pixels wide. */
export const coverShape: PictureShape = { widths: [600, 1200, 1800], maxHeight: 1800 };

/** Half a column, a column, and the viewer, at pixel ratios 1 and 2. High enough for long screenshots. */
export const postShape: PictureShape = {
  widths: [320, 640, 1200, 2048],
  maxHeight: 4096,
  animatedWidth: 640,
  isRecognized: true,
};

/** The same for pictures that anyone can choose from a service, such as GIFs: that one was removed says nothing of who sends it next. */
export const chosenShape: PictureShape = { ...postShape, isRecognized: false };

/** A card, and the viewer on a phone at pixel ratios 1 to 3. */
export const storyShape: PictureShape = {
  widths: [320, 640, 1080],
  maxHeight: 1920,
  aspect: STORY_ASPECT,
  isRecognized: true,
};

/** Pictures of linked pages: a thumbnail, and the width of a card, at pixel ratios 1 and 2. */
export const linkShape: PictureShape = { widths: [240, 600, 1200], maxHeight: 1200 };

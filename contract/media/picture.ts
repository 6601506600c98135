import * as z from "zod";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { personText } from "#contract/primitives";

/**
 * A stored picture. `url` is a path on the API (`/media/{key}/{width}.webp`) and names the widest version;
 * the others differ in the last segment only, one per entry of `widths` (ascending, in pixels). The widest
 * also exists as JPEG, for clients without WebP: the same address with `.jpg`.
 */
export const picture = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()),
  alt: z.string(),
  /** ThumbHash, base64: a placeholder until the picture has loaded. */
  thumbhash: z.string().nullable(),
  /** Present for an animation; its JPEG is the first frame. */
  isAnimated: z.literal(true).optional(),
});

export type Picture = z.infer<typeof picture>;

/** A picture beside a person's name, which says what it shows; too small for a placeholder. */
export const portrait = picture.pick({ url: true, width: true, height: true, widths: true });

export type Portrait = z.infer<typeof portrait>;

/** A description as people write it. */
export const altText = personText("The description", ALT_MAX_LENGTH);

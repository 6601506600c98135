import { alias } from "drizzle-orm/pg-core";
import { MEDIA_PREFIX } from "#contract/paths";
import type { Picture } from "#contract/picture";
import { media } from "./schema/schema.ts";

/** Makes the address of a stored file from its key and its name. */
export type AddressOf = (key: string, file: string) => string;

/** The address of a file that everybody may open. */
export const publicAddress: AddressOf = (key, file) => `${MEDIA_PREFIX}/${key}/${file}`;

/** `media` once more, for the profile picture of a query's person. */
export const avatar = alias(media, "avatar");
/** And for the cover. */
export const cover = alias(media, "cover");

const pictureColumnNames = ["key", "width", "height", "widths", "alt", "thumbhash", "isAnimated"] as const;

type MediaTable = typeof media | typeof avatar | typeof cover;

/** The columns of `media` that make a picture, to be selected as a group: null where nothing was joined. */
export function pictureColumns<T extends MediaTable>({
  key,
  width,
  height,
  widths,
  alt,
  thumbhash,
  isAnimated,
}: T) {
  return { key, width, height, widths, alt, thumbhash, isAnimated } as Pick<
    T,
    (typeof pictureColumnNames)[number]
  >;
}

/** A row of `pictureColumns`. */
export type PictureRow = Pick<
  typeof media.$inferSelect,
  "key" | "width" | "height" | "widths" | "alt" | "thumbhash"
> & { isAnimated?: boolean };

/** A stored picture as the contract shows it: its address names the widest version. */
export function toPicture({ key, isAnimated, ...facts }: PictureRow, addressOf = publicAddress): Picture {
  const url = addressOf(key, `${facts.widths.at(-1)}.webp`);
  return { url, ...facts, ...(isAnimated && { isAnimated }) };
}

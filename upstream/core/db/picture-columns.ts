import { alias } from "drizzle-orm/pg-core";
import type { Picture, Portrait } from "#contract/media/picture";
import { MEDIA_PREFIX } from "#contract/paths";
import { media } from "./schema/schema.ts";

/** Makes the address of a stored file from its key and file name. */
export type AddressOf = (key: string, file: string) => string;

/** The address of a public file. */
export const publicAddress: AddressOf = (key, file) => `${MEDIA_PREFIX}/${key}/${file}`;

/** `media` joined as a person's profile picture. */
export const avatar = alias(media, "avatar");
/** `media` joined as a person's cover. */
export const cover = alias(media, "cover");

const pictureColumnNames = ["key", "width", "height", "widths", "alt", "thumbhash", "isAnimated"] as const;

type MediaTable = typeof media | typeof avatar | typeof cover;

/** The columns of a picture, to select as a group; the group is null when the left join found no row. */
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

/** The columns of a person's picture beside their name. */
export const portraitColumns = {
  key: avatar.key,
  width: avatar.width,
  height: avatar.height,
  widths: avatar.widths,
};

/** A row of `portraitColumns`. */
export type PortraitRow = Pick<PictureRow, keyof typeof portraitColumns>;

/** The contract's portrait from a row of `portraitColumns`. */
export function toPortrait({ key, width, height, widths }: PortraitRow): Portrait {
  return { url: publicAddress(key, `${widths.at(-1)}.webp`), width, height, widths };
}

/** The contract's picture from a row of `pictureColumns`; its address is that of the widest version. */
export function toPicture({ key, isAnimated, ...facts }: PictureRow, addressOf = publicAddress): Picture {
  const url = addressOf(key, `${facts.widths.at(-1)}.webp`);
  return { url, ...facts, ...(isAnimated && { isAnimated }) };
}

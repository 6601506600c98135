import type { Portrait } from "#contract/media/picture";

/** The attributes of an `<img>` that let the browser choose among a picture's widths. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet: string | undefined;
}

/**
 * URLs of a picture's stored widths, which differ in the last path segment only (see contract/media/picture.ts).
 * @param picture a stored picture; its `url` is that of the widest version
 * @param maxWidth in pixels; omits wider versions unless no other is left
 */
export function pictureSource(picture: Portrait, maxWidth = Number.POSITIVE_INFINITY): PictureSource {
  const folder = picture.url.slice(0, picture.url.lastIndexOf("/") + 1);
  const fitting = picture.widths.filter((width) => width <= maxWidth);
  const widths = fitting.length > 0 ? fitting : picture.widths.slice(0, 1);
  const widest = widths.at(-1);
  if (widest === undefined) return { src: picture.url, srcSet: undefined };
  return {
    src: `${folder}${widest}.webp`,
    srcSet:
      widths.length > 1 ? widths.map((width) => `${folder}${width}.webp ${width}w`).join(", ") : undefined,
  };
}

/** URL of the widest version as JPEG, for clients without WebP. */
export function jpegSource({ url }: Pick<Portrait, "url">): string {
  return url.replace(/webp$/, "jpg");
}

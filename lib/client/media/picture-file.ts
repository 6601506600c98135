const typesByEnding: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  heic: "image/heic",
  heif: "image/heif",
};

/** Offset of the flags in a WebP's extended header, and the animation flag. */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATED = 0x02;

/** The type of a picked file: the browser's, or by extension where the system knows none. */
export function pictureTypeOf({ name, type }: File): string {
  if (type === "image/jpg") return "image/jpeg";
  if (type !== "") return type;
  return typesByEnding[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "";
}

export function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(pictureTypeOf(file));
}

/** Whether the bytes are an animated WebP. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const isExtended = head.startsWith("RIFF") && head.startsWith("WEBPVP8X", 8);
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATED) !== 0;
}

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

/** Of the extended header of a WebP: where its flags are, and the one for a picture that moves. */
const WEBP_FLAGS_AT = 20;
const WEBP_MOVES = 0x02;

/** The type of a picked file: as the browser says, or by its name where the system knows no type for it. */
export function pictureTypeOf({ name, type }: File): string {
  if (type === "image/jpg") return "image/jpeg";
  if (type !== "") return type;
  return typesByEnding[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "";
}

export function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(pictureTypeOf(file));
}

/** Whether the bytes are those of a WebP that moves. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  const isExtended = head.startsWith("RIFF") && head.startsWith("WEBPVP8X", 8);
  return isExtended && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_MOVES) !== 0;
}

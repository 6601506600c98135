// No zod here: the browser imports this file.

/** What an uploaded picture may be. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Taken where pictures may move, beside WebP that does. */
export const GIF_TYPE = "image/gif";

export const wrongPictureMessage = "Only JPEG, PNG, WebP and AVIF images can be uploaded";
export const wrongMovingPictureMessage = "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded";

/** HEIC, as cameras of phones write it: hardly a browser shows it. */
export const heicMessage =
  "HEIC pictures cannot be used here. Open it in your photo app, export it as a JPEG, and choose that";

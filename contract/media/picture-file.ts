// No zod here: the browser imports this file.

/** MIME types of uploaded pictures. */
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** Also accepted where animations are allowed. */
export const GIF_TYPE = "image/gif";

export const wrongPictureMessage = "Only JPEG, PNG, WebP and AVIF images can be uploaded";
export const wrongMovingPictureMessage = "Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded";

/** The message for an animated PNG, of which the server keeps the first picture. */
export const standsStillMessage = "An animated PNG becomes a still picture.";
/** The same for an animated WebP, where a part is cut out of it. */
export const webpStandsStillMessage = "An animated WebP becomes a still picture.";

/** The message for HEIC, the format of many phone cameras, which most browsers cannot show. */
export const heicMessage =
  "HEIC pictures cannot be used here. Open the picture in your photo app, export it as a JPEG, and choose that";

/** Texts of pictures that move. The specification leaves their wording open. */
export const pictureMessages = {
  toggleGif: "Play or pause this GIF",
} as const;

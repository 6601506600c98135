/** Texts of pictures that move. The specification leaves their wording open. */
export const pictureTexts = {
  toggleGif: "Play or pause this GIF",
} as const;

export const captionTexts = {
  showMore: "Show More",
  showLess: "Show Less",
} as const;

export const markTexts = {
  edited: "edited",
} as const;

/** Texts of the image viewer. */
export const viewerTexts = {
  title: "Photo",
  label: "Image viewer",
  close: "Close",
  next: "Next image",
  previous: "Previous image",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  description: "Description:",
  altText: "Alt text",
  toPost: "View post",
  failed: "This image could not be loaded.",
  /** Read out before the place. */
  picture: "Picture",
  place: (number: number, count: number) => `${number} of ${count}`,
  photoBy: (username: string) => `Photo by @${username}`,
} as const;

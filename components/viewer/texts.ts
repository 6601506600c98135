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
  noDescription: "No description",
  toPost: "View post",
  failed: "This image could not be loaded.",
  place: (number: number, count: number) => `${number} of ${count}`,
  /** Name of a picture's link if it has no description. */
  image: (number: number, count: number) => `Image ${number} of ${count}`,
  photoBy: (username: string) => `Photo by @${username}`,
} as const;

const ofOnePicture = {
  title: "Describe your picture?",
  text: "People who can't see it get the description instead.",
  cancelLabel: "Add a description",
};

/** Texts of the reminder of missing descriptions, by what the post has. */
export const reminderTexts = {
  picture: ofOnePicture,
  pictures: {
    title: "Describe your pictures?",
    text: "People who can't see them get the description instead.",
    cancelLabel: "Add descriptions",
  },
  video: { ...ofOnePicture, title: "Describe your video?" },
} as const;

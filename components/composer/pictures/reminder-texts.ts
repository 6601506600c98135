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

/** The switch of the reminder to describe pictures. */
export const reminderSwitch = {
  name: "altReminder",
  label: "Remind me to add descriptions",
  hint: "Before you post a picture or video without one",
  failed: "This setting could not be changed.",
  unknown: "Your setting for description reminders could not be loaded. Reload the page to try again.",
} as const;

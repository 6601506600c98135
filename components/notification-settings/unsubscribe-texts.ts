/** Texts of the page that turns off digests. */
export const unsubscribeTexts = {
  title: "Turn off these mails?",
  text: "You will get no more mails of what you have not read. Mails about your account's security still reach you.",
  stop: "Turn them off",
  stopping: "Turning off...",
  done: "These mails are off",
  doneText: "You can turn them on again at any time in your notification settings.",
  toSettings: "Notification settings",
  linkInvalidTitle: "This link does not work",
  linkInvalidText: "It may have been cut off on its way. Your notification settings have the same switch.",
  failed: "The mails could not be turned off",
  broke: "An unexpected error occurred",
} as const;

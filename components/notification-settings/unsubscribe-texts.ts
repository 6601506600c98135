/** Texts of the page that turns off digests. */
export const unsubscribeTexts = {
  title: "Turn off these emails?",
  text: "You will no longer get summaries of what you haven't read. Emails about your account's security are still sent.",
  stop: "Turn them off",
  stopping: "Turning off...",
  done: "These emails are off",
  doneText: "You can turn them on again at any time in your notification settings.",
  toSettings: "Notification settings",
  linkInvalidTitle: "This link does not work",
  linkInvalidText: "It may be incomplete. You can also turn these emails off in your notification settings.",
  failed: "The emails could not be turned off",
  broke: "An unexpected error occurred",
} as const;

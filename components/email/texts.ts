/** Texts of the member's address and its confirmation. */
export const emailTexts = {
  title: "Email",
  current: "Your address",
  confirmed: "Confirmed",
  unconfirmed: "Not confirmed yet",
  private: "Only you see it. It signs you in, and lets you back in when you forget your password.",
  loadFailed: "Your address could not be loaded",

  waiting: (email: string) => `${email} waits to be confirmed`,
  waitingText: "Follow the link in the mail we sent there. Until then everything stays as it is.",
  keep: "Keep the present address",
  keeping: "Keeping...",
  resend: "Send the link again",
  resending: "Sending...",
  unconfirmedText: "We sent a link to it when you signed up. Follow it to confirm that the address is yours.",

  changeTitle: "Change your address",
  changeText: "We send a link to the new address. Your address changes once you follow it.",
  new: "New email",
  change: "Send link",
  changing: "Sending...",
  noMail: "This server cannot send mail, so addresses cannot be confirmed here. Ask whoever runs it.",
  passwordFirst: "Your password first",
  passwordFirstText:
    "Only you may change your address, so enter your password again. It counts for five minutes.",
  failed: "Your address could not be changed",
  broke: "An unexpected error occurred",

  reminder: "Your email address is not confirmed yet.",
  reminderLink: "Confirm it",
} as const;

export const confirmEmailTexts = {
  title: "Confirm your email address",
  text: "One more step: press the button, and the address that this link was mailed to is confirmed.",
  confirm: "Confirm this address",
  confirming: "Confirming...",
  done: "Your address is confirmed",
  doneText: "Thank you. It lets you back in when you forget your password.",
  goOn: "Go on",
  linkInvalidTitle: "This link does not work any more",
  linkInvalid: "This link has expired or was already used.",
  linkInvalidText: "Your email settings show whether your address is confirmed, and can send another link.",
  toEmail: "Email settings",
  failed: "The address could not be confirmed",
  broke: "An unexpected error occurred",
} as const;

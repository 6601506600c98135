/** Texts of the member's address and its confirmation. */
export const emailTexts = {
  title: "Email",
  current: "Your address",
  confirmed: "Confirmed",
  unconfirmed: "Not confirmed yet",
  private: "Only you can see it. Use it to sign in, or to get back in if you forget your password.",
  loadFailed: "Your address could not be loaded",

  waiting: (email: string) => `${email} is not confirmed yet`,
  waitingText: "Follow the link in the email we sent there. Until then, nothing changes.",
  keep: "Keep the current address",
  keeping: "Keeping...",
  resend: "Send the link again",
  resending: "Sending...",
  unconfirmedText: "We sent a link to it when you signed up. Follow it to confirm that the address is yours.",

  changeTitle: "Change your address",
  changeText: "We will send a link to the new address. Your address changes once you follow it.",
  new: "New email",
  change: "Send link",
  changing: "Sending...",
  noMail: "This server cannot send email, so addresses cannot be confirmed here. Ask the people who run it.",
  passwordFirst: "Enter your password first",
  passwordFirstText:
    "To change your address, enter your password again. You won't be asked again for five minutes.",
  failed: "Your address could not be changed",
  broke: "An unexpected error occurred",

  reminder: "Your email address is not confirmed yet.",
  reminderLink: "Confirm it",
} as const;

export const confirmEmailTexts = {
  title: "Confirm your email address",
  text: "One more step: press the button to confirm the address this link was sent to.",
  confirm: "Confirm this address",
  confirming: "Confirming...",
  done: "Your address is confirmed",
  doneText: "Thank you. You can use it to get back in if you forget your password.",
  goOn: "Continue",
  linkInvalidTitle: "This link no longer works",
  linkInvalid: "This link has expired or was already used.",
  linkInvalidText: "Your email settings show whether your address is confirmed, and can send another link.",
  toEmail: "Email settings",
  failed: "The address could not be confirmed",
  broke: "An unexpected error occurred",
} as const;

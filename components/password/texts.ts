/** Texts of changing, resetting and confirming a password. */
export const changePasswordTexts = {
  title: "Change Password",
  current: "Current Password",
  new: "New Password",
  confirm: "Confirm New Password",
  rule: "At least 8 characters with upper and lower case, a digit and one of @$!%*?&",
  save: "Save",
  saving: "Saving...",

  currentRequired: "Current password is required",
  newRequired: "New password is required",
  confirmRequired: "Please confirm your new password",
  differ: "Passwords do not match",

  sheetTitle: "Change your password?",
  sheetText: "Are you sure you want to change your password? You will be logged out after saving.",
  sheetConfirm: "Change password",

  failed: "Failed to change password",
  broke: "An unexpected error occurred while changing the password",
  noToken: "No CSRF token",
  success: "Password changed successfully",
  signInAgain: "Sign in with your new password.",
} as const;

export const forgotPasswordTexts = {
  title: "Forgot your password?",
  text: "Tell us the email address of your account, and we will send you a link with which you can choose a new one.",
  email: "Email",
  send: "Send link",
  sending: "Sending...",
  sentTitle: "Look into your mail",
  sent: "If an account exists for this address, we have sent a link to it. It works for 15 minutes.",
  again: "Nothing there? Look among unwanted mail, or ask once more.",
  askAgain: "Use another address",
  noMail: "This server cannot send mail, so passwords cannot be reset here. Ask whoever runs it.",
  backToLogin: "Back to sign in",
  failed: "The link could not be sent",
  broke: "An unexpected error occurred",
} as const;

export const resetPasswordTexts = {
  title: "Choose a new password",
  text: "You will be signed out everywhere, and sign in with the new one.",
  save: "Save password",
  saving: "Saving...",
  done: "Your password was changed. Sign in with the new one.",
  doneTitle: "Password changed",
  signIn: "Sign in",
  linkInvalidTitle: "This link does not work any more",
  linkInvalid: "This link has expired or was already used.",
  askAgain: "Ask for a new link",
  failed: "Failed to change password",
  broke: "An unexpected error occurred while changing the password",
} as const;

export const reauthTexts = {
  title: "Enter your password",
  /** If a two-factor code is asked for too. */
  titleWithCode: "Confirm that it is you",
  text: "Only you may do this, so please show that it is you.",
  password: "Password",
  confirm: "Continue",
  confirming: "Checking...",
  failed: "Your password could not be checked",
  /** The server's message. */
  needed: "Enter your password again to go on.",
} as const;

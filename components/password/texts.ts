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
  text: "Enter the email address of your account, and we will send you a link to choose a new password.",
  email: "Email",
  send: "Send link",
  sending: "Sending...",
  sentTitle: "Check your email",
  sent: "If there is an account with this address, we have sent it a link. The link works for 15 minutes.",
  again: "Nothing there? Check your spam folder, or ask again.",
  askAgain: "Use another address",
  noMail: "This server cannot send email, so passwords cannot be reset here. Ask the people who run it.",
  backToLogin: "Back to sign in",
  failed: "The link could not be sent",
  broke: "An unexpected error occurred",
} as const;

export const resetPasswordTexts = {
  title: "Choose a new password",
  text: "You will be logged out everywhere. Sign in with the new password.",
  save: "Save password",
  saving: "Saving...",
  done: "Your password has been changed. Sign in with the new one.",
  doneTitle: "Password changed",
  signIn: "Sign in",
  linkInvalidTitle: "This link no longer works",
  linkInvalid: "This link has expired or was already used.",
  askAgain: "Ask for a new link",
  failed: "Failed to change password",
  broke: "An unexpected error occurred while changing the password",
} as const;

export const reauthTexts = {
  title: "Enter your password",
  /** If a two-factor code is asked for too. */
  titleWithCode: "Confirm it's you",
  text: "For your security, please confirm it's you.",
  password: "Password",
  confirm: "Continue",
  confirming: "Checking...",
  failed: "Your password could not be checked",
  /** The server's message. */
  needed: "Enter your password again to continue.",
} as const;

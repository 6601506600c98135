/** What both the server and the browser say of a session: a plain form's answer and a script's read the same. */
export const sessionTexts = {
  loginFailed: "Login failed",
  signupWithoutToken: "Authentication error: CSRF token missing",
  noToken: "No CSRF token",
  signedOutHere: "You have been signed out on this device. Please sign in again.",
  accountDeleted: "Your account has been deleted.",
} as const;

/** Session messages shared by server and browser: a plain form and a script show the same. */
export const sessionTexts = {
  loginFailed: "Login failed",
  signupWithoutToken: "Authentication error: CSRF token missing",
  noToken: "No CSRF token",
  signedOutHere: "You have been logged out on this device. Please sign in again.",
  accountDeleted: "Your account has been deleted.",
} as const;

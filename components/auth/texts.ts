/** Texts of sign-in and sign-up. */
export const authTexts = {
  signingIn: "Signing in...",
  verify2FA: "Verify 2FA",
  forgotPassword: "Forgot password?",
  signUp: "Sign Up",
  signingUp: "Signing up...",

  needsInvitation: "You need an invitation to sign up",
  howToBeInvited:
    "Open the link of your invitation. If you have none, ask those who run this server for one.",

  loginBroke: "An unexpected error occurred",
  usernameHint: "How others mention you: letters, digits, _ and .",
  usernameTaken: "That username is taken",
  signupFailed: "Signup failed",
  signupBroke: "An unexpected error occurred during signup",
} as const;

/** Shown while a username is typed. */
export function usernameFreeMessage(username: string): string {
  return `@${username} is free`;
}

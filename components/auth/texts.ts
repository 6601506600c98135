/** Texts of sign-in and sign-up. */
export const authTexts = {
  signingIn: "Signing in...",
  verify2FA: "Verify 2FA",
  forgotPassword: "Forgot password?",
  signUp: "Sign Up",
  signingUp: "Signing up...",

  leadsToPerson: "Sign in to see this profile.",
  leadsToPost: "Sign in to read this post.",
  leadsToStory: "Sign in to watch these stories.",
  leadsToTag: "Sign in to post with this hashtag.",
  leadsToCommunity: "Sign in to take part in this community.",
  /** Of what visitors may read, see `VISITORS`. */
  leadsToOpenPerson: "Sign in to follow this person and see more.",
  leadsToOpenPost: "Sign in to take part in this conversation.",

  needsInvitation: "You need an invitation to sign up",
  howToBeInvited:
    "Open the link in your invitation. If you don't have one, ask the people who run this server.",

  loginBroke: "An unexpected error occurred",
  usernameHint: "How others mention you: letters, digits, _ and .",
  usernameTaken: "That username is taken",
  signupFailed: "Signup failed",
  signupBroke: "An unexpected error occurred during signup",
} as const;

/** Shown while a username is typed. */
export function usernameFreeMessage(username: string): string {
  return `@${username} is available`;
}

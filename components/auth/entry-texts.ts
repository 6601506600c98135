// Apart from texts.ts, since the frame of visitors' pages names them too.

/** What leads to an account. */
export const entryTexts = {
  signIn: "Sign in",
  createAccount: "Create Account",
} as const;

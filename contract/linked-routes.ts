const segment = encodeURIComponent;

/** Paths that mails and other sites link to, apart from `routes`, which every page's script has. */
export const linkedRoutes = {
  /** @param token of the mailed link */
  resetPassword: (token?: string) => (token ? `/reset-password?token=${segment(token)}` : "/reset-password"),
  /** @param token of the mailed link */
  confirmEmail: (token?: string) => (token ? `/confirm-email?token=${segment(token)}` : "/confirm-email"),
  /** @param token of the mailed link */
  unsubscribe: (token?: string) => (token ? `/unsubscribe?token=${segment(token)}` : "/unsubscribe"),
  /** @param code of an invitation to sign up */
  signupByInvite: (code: string) => `/signup?invite=${segment(code)}`,
  /** The preview image for links to the post on other sites (Open Graph). */
  postCard: (postId: string) => `/og/post/${segment(postId)}`,
} as const;

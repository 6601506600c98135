/** Names of the fields that a form sent without script has in addition to its endpoint's own. */
export const plainFormFields = {
  /** The anti-forgery token. */
  token: "csrfToken",
  /** The page to show afterwards. */
  returnTo: "returnTo",
} as const;

/** Texts of /clear-cache. */
export const clearCacheTexts = {
  title: "Clear Cache",
  clear: "Clear Cache",
  clearing: "Clearing...",
  question: "Clear everything on this device?",
  warning: "You will be logged out of this device, and unsent texts will be lost.",
  done: "Everything on this device was cleared. You are logged out.",
  failed: "Nothing was cleared.",
  goes: "What is removed",
  stays: "What stays",
  staysText:
    "Your account and everything in it: posts, profile, followers, settings and notifications. Other devices stay signed in.",
} as const;

interface ClearedThing {
  title: string;
  text: string;
}

/** What this site stores in the browser, by purpose. */
export const clearedThings = {
  drafts: {
    title: "Unsent texts",
    text: "Drafts of posts, questions and profile changes are lost for good.",
  },
  searches: { title: "Recent searches", text: "The list below the search box." },
  appearance: {
    title: "Appearance",
    text: "Theme, font size and accent color are reset.",
  },
  files: { title: "Stored files", text: "Pictures and pages stored to load faster." },
  push: {
    title: "Push notifications",
    text: "They are turned off in this browser until you turn them on again.",
  },
  session: {
    title: "Your sign-in",
    text: "You are logged out of this device.",
  },
} as const satisfies Record<string, ClearedThing>;

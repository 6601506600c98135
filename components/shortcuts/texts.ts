/** Texts of the keyboard's shortcuts. The specification leaves their wording open. */
export const shortcutTexts = {
  title: "Keyboard Shortcuts",
  hint: "Press ? on any page to see them.",
  failed: "This setting could not be saved.",
  unknown: "The keyboard's shortcuts cannot be shown right now.",
  close: "Close",
} as const;

interface Shortcut {
  /** Pressed one after the other. */
  readonly keys: readonly string[];
  readonly deed: string;
}

/** What single keys do. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Posts",
    shortcuts: [
      { keys: ["j"], deed: "Next post" },
      { keys: ["k"], deed: "Previous post" },
      { keys: ["l"], deed: "Like or unlike the post" },
      { keys: ["r"], deed: "Reply to the post" },
      { keys: ["n"], deed: "Write a new post" },
    ],
  },
  {
    title: "Flicker",
    shortcuts: [
      { keys: ["↓"], deed: "Next post" },
      { keys: ["↑"], deed: "Previous post" },
      { keys: ["Space"], deed: "Play or pause; next post where nothing plays" },
      { keys: ["m"], deed: "Turn sound on or off" },
    ],
  },
  {
    title: "Pages",
    shortcuts: [
      { keys: ["/"], deed: "Search" },
      { keys: ["g", "h"], deed: "Home" },
      { keys: ["g", "n"], deed: "Notifications" },
      { keys: ["g", "e"], deed: "Explore" },
      { keys: ["g", "p"], deed: "Your profile" },
      { keys: ["?"], deed: "These shortcuts" },
    ],
  },
];

/** Texts of keyboard shortcuts. */
export const shortcutTexts = {
  title: "Keyboard shortcuts",
  close: "Close",
} as const;

/** The switch that turns the shortcuts off. */
export const shortcutSwitch = {
  name: "keyboardShortcuts",
  label: shortcutTexts.title,
  hint: "On a keyboard, press ? on any page to see them.",
  failed: "This setting could not be saved.",
  unknown: "The keyboard shortcuts cannot be shown right now.",
} as const;

interface Shortcut {
  /** Keys of a sequence, in order. */
  readonly keys: readonly string[];
  readonly action: string;
}

/** All shortcuts by group. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: "Posts",
    shortcuts: [
      { keys: ["j"], action: "Next post" },
      { keys: ["k"], action: "Previous post" },
      { keys: ["l"], action: "Like or unlike the post" },
      { keys: ["r"], action: "Reply to the post" },
      { keys: ["n"], action: "Write a new post" },
    ],
  },
  {
    title: "Flicker",
    shortcuts: [
      { keys: ["↓"], action: "Next post" },
      { keys: ["↑"], action: "Previous post" },
      { keys: ["Space"], action: "Play or pause; next post where nothing plays" },
      { keys: ["m"], action: "Turn sound on or off" },
    ],
  },
  {
    title: "Pages",
    shortcuts: [
      { keys: ["/"], action: "Search" },
      { keys: ["g", "h"], action: "Home" },
      { keys: ["g", "n"], action: "Notifications" },
      { keys: ["g", "e"], action: "Explore" },
      { keys: ["g", "p"], action: "Your profile" },
      { keys: ["?"], action: "These shortcuts" },
    ],
  },
];

import type { MuteDuration } from "#contract/mute";

/** Texts of muting people and words. */
export const muteTexts = {
  title: "Muted people & words",
  mute: "Mute",
  unmute: "Unmute",
  undo: "Undo",
  explanation:
    "Their posts disappear from your feeds, and you get no notifications about them. They won't know, and you can still open their profile.",
  wordsExplanation:
    "Posts and comments with any of these words are collapsed and say why. Whole words only; capital letters make no difference.",
  people: "People",
  words: "Words",
  nobody: "You haven't muted anyone",
  nobodyHint: "Mute someone from the menu of their profile or of one of their posts.",
  noWords: "No muted words",
  noWordsHint: "Mute a word, a phrase, a #hashtag or an emoji to collapse posts that contain it.",
  newWord: "Word or phrase",
  duration: "For how long",
  add: "Mute word",
  adding: "Muting...",
  remove: "Remove",
  always: "Always",
  seeAll: "See who and what you have muted",
  muteFailed: "They could not be muted.",
  unmuteFailed: "They could not be unmuted.",
  addFailed: "The word could not be muted.",
  removeFailed: "The word could not be removed.",
  loadFailed: "Your muted people and words could not be loaded.",
  more: "Show more people",
  moreFailed: "More people could not be loaded.",
  retry: "Retry",
} as const;

/** Durations to choose from, in order. */
export const muteDurations: readonly { value: MuteDuration; label: string }[] = [
  { value: "day", label: "For 1 day" },
  { value: "week", label: "For 7 days" },
  { value: "month", label: "For 30 days" },
  { value: "always", label: "Always" },
];

/** Title of the mute sheet. */
export function muteQuestion(username: string): string {
  return `Mute @${username}?`;
}

export function mutedMessage(username: string): string {
  return `@${username} is muted`;
}

export function unmutedMessage(username: string): string {
  return `@${username} is no longer muted`;
}

/** The end of a mute: "Until Nov 28, 6:45 AM". */
export function untilMessage(moment: string): string {
  return `Until ${moment}`;
}

export function wordMutedMessage(word: string): string {
  return `“${word}” is muted`;
}

export function wordRemovedMessage(word: string): string {
  return `“${word}” is no longer muted`;
}

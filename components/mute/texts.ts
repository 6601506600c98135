import type { MuteDuration } from "#contract/mute";

/** Texts of muting people and words. */
export const muteTexts = {
  title: "Muted People & Words",
  mute: "Mute",
  unmute: "Unmute",
  undo: "Undo",
  explanation:
    "Their posts leave your feeds, and you get no notifications of what they do. They do not learn of it, and you can still open their profile.",
  wordsExplanation:
    "Posts and comments with one of these words are folded away, and say why. Whole words only, in capitals or not.",
  people: "People",
  words: "Words",
  nobody: "You have muted nobody",
  nobodyHint: "The menu of a post or profile lets you mute whoever wrote it for a while.",
  noWords: "No muted words",
  noWordsHint: "Mute a word, a phrase, a #hashtag or an emoji to fold away what has it.",
  newWord: "Word or phrase",
  duration: "For how long",
  add: "Mute word",
  adding: "Muting…",
  remove: "Remove",
  always: "Always",
  seeAll: "See whom and what you have muted",
  muteFailed: "They could not be muted.",
  unmuteFailed: "They could not be unmuted.",
  addFailed: "The word could not be muted.",
  removeFailed: "The word could not be removed.",
  loadFailed: "What you have muted could not be loaded.",
  noToken: "This page is out of date. Reload it and try again.",
  more: "Show more people",
  moreFailed: "More people could not be loaded.",
  retry: "Retry",
} as const;

/** Durations to choose from, in order. */
export const muteDurations: readonly { value: MuteDuration; label: string }[] = [
  { value: "day", label: "For 1 day" },
  { value: "week", label: "For 7 days" },
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

import type { GroupLinkState } from "#contract/group-link";

/** Texts of the page of a group's link. */
export const joinTexts = {
  title: "Join a group",
  unnamed: "Group conversation",
  runBy: "Run by",
  ask: "Ask to join",
  asking: "Asking...",
  askFailed: "You could not ask. Please try again.",
  takeBackFailed: "This could not be taken back. Please try again.",
  takeBack: "Take back",
  takingBack: "Taking back...",
  open: "Open the group",
  failed: "This link could not be checked.",
} as const;

/** What each state of a link means for who opened it. */
export const stateTexts: Record<GroupLinkState, { title: string; text: string }> = {
  open: {
    title: "You can ask to join this group",
    text: "Its owner or an admin decides. Until then you see nothing of what is written in it.",
  },
  asked: {
    title: "You have asked to join",
    text: "The group appears in your conversations as soon as its owner or an admin lets you in.",
  },
  member: { title: "You are in this group", text: "" },
  invited: { title: "You were added to this group", text: "Open it to accept." },
  full: { title: "This group is full", text: "You can ask once somebody has left." },
  unknown: {
    title: "This link doesn't work",
    text: "It was replaced or turned off, or it is incomplete. Ask the person who sent it for a new one.",
  },
};

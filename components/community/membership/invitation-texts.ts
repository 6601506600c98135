import type { InvitationLast, InvitationState, InvitationUses } from "#contract/invitation";

/** Texts of invitation links. */
export const invitationTexts = {
  title: "Invitation links",
  invite: "Invite",
  hint: "Anyone with a link can join at once, without asking. Share it only with people you want here.",
  hintPublic: "Anyone can join this community without a link, too.",
  lasts: "Works for",
  uses: "How many people?",
  make: "Create a link",
  making: "Creating...",
  made: "The link is ready",
  makeFailed: "The link could not be created. Please try again.",
  list: "Existing links",
  none: "No links yet",
  noneText: "Create one and send it to people you want in the community.",
  failed: "The links could not be loaded.",
  onlyModerators: "Only the owner and moderators can invite people",
  address: "Link",
  copy: "Copy link",
  share: "Share",
  revoke: "Revoke",
  revoked: "The link has been revoked",
  revokeFailed: "The link could not be revoked. Please try again.",
  forever: "Works until it is revoked",
  until: "Works until",
  expired: "Expired",
  usedUp: "Used up",
  madeBy: "Created by",

  acceptTitle: "Invitation",
  youAreInvited: "You are invited to join",
  join: "Join",
  joining: "Joining...",
  joinFailed: "You could not join. Please try again.",
  signInHint: "You need an account to join.",
  signIn: "Log in to join",
  signUp: "Create an account",
  isMember: "You are already a member",
  toCommunity: "Go to the community",
} as const;

/** Labels of how long a link is valid. */
export const invitationLastLabels: Record<InvitationLast, string> = {
  day: "1 day",
  week: "7 days",
  month: "30 days",
  always: "Until it is revoked",
};

/** Labels of how many people may use a link. */
export const invitationUseLabels: Record<InvitationUses, string> = {
  any: "Any number",
  "1": "1 person",
  "5": "5 people",
  "25": "25 people",
  "100": "100 people",
};

/** Why a link cannot be used: what happened, and what to do about it. */
export const invitationRefusals: Record<
  Exclude<InvitationState, "usable">,
  { title: string; text: string }
> = {
  expired: {
    title: "This invitation has expired",
    text: "Ask the person who sent it for a new one, or request to join the community.",
  },
  "used-up": {
    title: "This invitation is used up",
    text: "It was for a limited number of people. Ask the person who sent it for a new one, or request to join the community.",
  },
  unknown: {
    title: "This invitation does not work",
    text: "It may have been revoked, or the link was not copied completely.",
  },
};

/** "Used by 2 people", "Used by 2 of 5 people". */
export function usesLabel(useCount: number, maxUses: number | null): string {
  if (maxUses !== null) return `Used by ${useCount} of ${maxUses} ${maxUses === 1 ? "person" : "people"}`;
  return useCount === 0 ? "Not used yet" : `Used by ${useCount} ${useCount === 1 ? "person" : "people"}`;
}

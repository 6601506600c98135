import { formatCompactCount, formatFullCount } from "#lib/shared/format-count";

/** Texts of belonging to a community: apart from its others, since every page of a member has them in its sidebar. */
export const membershipTexts = {
  joined: "Joined",
  join: "Join",
  requestToJoin: "Request to join",
  /** Where there is little room; the rest of it is said to screen readers. */
  request: "Request",
  requested: "Requested",
  toJoin: "to join",
  requestFailed: "Your request could not be sent. Please try again.",
  withdrawFailed: "Your request could not be taken back. Please try again.",
  joinFailed: "You could not join. Please try again.",
  leaveFailed: "You could not leave. Please try again.",
} as const;

/** "1 member", "1.2k members". */
export function memberCountLabel(count: number): string {
  return `${formatCompactCount(count)} ${count === 1 ? "member" : "members"}`;
}

/** The whole number, for a title: "1,234 members". */
export function fullMemberCount(count: number): string {
  return `${formatFullCount(count)} ${count === 1 ? "member" : "members"}`;
}

import { isolated } from "#contract/text/isolate-name";
import { formatCompactCount, formatCounted } from "#lib/shared/format/format-count";

/** Texts of membership; apart from the others, as is what else of communities every page of a member loads. */
export const membershipTexts = {
  joined: "Joined",
  join: "Join",
  logInToJoin: "Log in to join",
  requestToJoin: "Request to join",
  /** In lists, where space is short; screen readers get the rest. */
  request: "Request",
  requested: "Requested",
  toJoin: "to join",
  /** Announced to screen readers, which do not read a changed label. */
  requestSent: (name: string) => `Your request to join ${isolated(name)} was sent.`,
  requestFailed: "Your request could not be sent. Please try again.",
  withdrawFailed: "Your request could not be withdrawn. Please try again.",
  joinFailed: "You could not join. Please try again.",
  leaveFailed: "You could not leave. Please try again.",
} as const;

/** "1 member", "1.2k members". */
export function memberCountLabel(count: number): string {
  return `${formatCompactCount(count)} ${count === 1 ? "member" : "members"}`;
}

/** The full count, for a title: "1,234 members". */
export function fullMemberCount(count: number): string {
  return formatCounted(count, "member");
}

/** "1 post", "1.2k posts". */
export function postCountLabel(count: number): string {
  return `${formatCompactCount(count)} ${count === 1 ? "post" : "posts"}`;
}

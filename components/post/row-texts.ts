import { DAY, HOUR, MINUTE } from "#contract/units";
import { formatCounted } from "#lib/shared/format/format-count";

/** Texts that every reader's browser loads with posts; separate from the many others. */
export const postRowTexts = {
  share: "Share",
  showThread: "Show thread",
  comment: "Comment",
  like: "Like",
  logInToReply: "Log in to reply",
  logInToVote: "Log in to vote",
  yourVote: "your vote",
  finalResults: "Final results",
  show: "Show",
  inCommunity: "in",
  /** After a name. */
  reposted: "reposted",
} as const;

/** Why a post is collapsed. */
export function mutedWordMessage(word: string): string {
  return `Hidden: contains “${word}”`;
}

/** Name of a picture, and of its link, if it has no description: "Picture 1 of 4". */
export const pictureName = (number: number, count: number): string => `Picture ${number} of ${count}`;

/** "1 vote", "12,345 votes". */
export function voteCountMessage(count: number): string {
  return formatCounted(count, "vote");
}

const units = [
  { ms: DAY, one: "day", many: "days" },
  { ms: HOUR, one: "hour", many: "hours" },
  { ms: MINUTE, one: "minute", many: "minutes" },
] as const;

/** "2 hours left"; at least one minute while it is open. */
export function timeLeftMessage(leftMs: number): string {
  const { ms, one, many } = units.find((unit) => leftMs > unit.ms) ?? units[2];
  const count = Math.max(1, Math.round(leftMs / ms));
  return `${count} ${count === 1 ? one : many} left`;
}

import { REPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import type { ReportReason } from "#contract/report";

/** Kinds of things that can be reported. */
export type ReportedKind = "post" | "comment" | "story" | "message" | "conversation" | "person" | "community";

/** Texts of reports. */
export const reportTexts = {
  report: "Report",
  text: "It goes to the people who run this server. They never say who sent it.",
  reasons: "What's wrong?",
  details: "Anything to add? (optional)",
  detailsHint: `At most ${REPORT_TEXT_MAX_LENGTH.toLocaleString("en")} characters`,
  send: "Send report",
  sending: "Sending...",
  choose: "Choose a reason",
  failed: "Your report could not be sent.",
  thanks: "Thank you",
  done: "Done",
} as const;

/** Title of the sheet. */
export const reportTitles: Readonly<Record<ReportedKind, string>> = {
  post: "Report this post",
  comment: "Report this comment",
  story: "Report this story",
  message: "Report this message",
  conversation: "Report this conversation",
  person: "Report this person",
  community: "Report this community",
};

/** Outcome of a report. */
export const reportOutcomes: Readonly<Record<ReportedKind, string>> = {
  post: "The post is hidden from you from now on.",
  comment: "The comment is hidden from you from now on.",
  story: "The story is hidden from you from now on.",
  message:
    "The messages around it are sent with your report. You can also mute the conversation or block them.",
  conversation: "The latest messages are sent with your report. You can also mute or leave the conversation.",
  person: "You will still see their posts. You can also mute or block them.",
  community: "You will still see the community until someone has reviewed it.",
};

/** Labels of the reasons. */
export const reportReasons: readonly { value: ReportReason; label: string }[] = [
  { value: "spam", label: "Spam or a scam" },
  { value: "harassment", label: "Harassment or bullying" },
  { value: "hate", label: "Hate" },
  { value: "violence", label: "Violence or threats" },
  { value: "nudity", label: "Nudity or sexual content" },
  { value: "self-harm", label: "Self-harm" },
  { value: "false-information", label: "False information" },
  { value: "other", label: "Something else" },
];

/** "Your report is number 12." */
export function reportNumber(number: number): string {
  return `Your report is number ${number}.`;
}

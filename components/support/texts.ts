import { SUPPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import type { SupportKind } from "#contract/support";

interface SupportTexts {
  title: string;
  label: string;
  hint: string;
  /** If the text is blank. */
  blank: string;
  failed: string;
  earlier: string;
  none: string;
  noneHint: string;
  loadFailed: string;
  name: (number: number) => string;
}

/** Texts of the two forms. */
export const supportTexts: Readonly<Record<SupportKind, SupportTexts>> = {
  question: {
    title: "Ask a Question",
    label: "Your question",
    hint: "It goes to the people who run this server. Their answer will appear below.",
    blank: "Please enter a question",
    failed: "Your question could not be sent.",
    earlier: "Your questions",
    none: "You haven't asked anything yet",
    noneHint: "Your questions and their answers appear here.",
    loadFailed: "Your earlier questions could not be loaded.",
    name: (number) => `Question ${number}`,
  },
  problem: {
    title: "Report a Problem",
    label: "What went wrong?",
    hint: "Describe what you did, what you expected and what happened instead. It goes to the people who run this server.",
    blank: "Please describe the problem",
    failed: "Your report could not be sent.",
    earlier: "Your reports",
    none: "You haven't reported anything yet",
    noneHint: "Your reports and their outcomes appear here.",
    loadFailed: "Your earlier reports could not be loaded.",
    name: (number) => `Report ${number}`,
  },
};

/** Texts shared by both forms. */
export const supportFormTexts = {
  send: "Send",
  sending: "Sending...",
  broke: "An unexpected error occurred",
  noToken: "No CSRF token",
  kept: "What you wrote is kept.",
  /** Without script, a long text is not returned with the page. */
  goBack: "Use your browser's Back button to return to what you wrote.",
  open: "Open",
  answered: "Answered",
  closed: "Closed",
  answer: "Answer",
  noAnswer: "Closed without a reply.",
} as const;

/** Texts below the list. */
export const supportFootTexts = {
  more: "Show earlier ones",
  failed: "Earlier ones could not be loaded.",
  retry: "Retry",
} as const;

/** Confirmation with the number of the request. */
export function sentMessage(kind: SupportKind, number: number): string {
  return `Thank you. Your ${kind === "question" ? "question" : "report"} is number ${number}.`;
}

/** "3,912/4,000"; null while there is plenty of room. */
export function roomLabel(length: number): string | null {
  const isNear = length > SUPPORT_TEXT_MAX_LENGTH * 0.9;
  const format = (count: number) => count.toLocaleString("en-US");
  return isNear ? `${format(length)}/${format(SUPPORT_TEXT_MAX_LENGTH)}` : null;
}

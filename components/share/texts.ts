import { isolated } from "#contract/text/isolate-name";
/** Texts of the share sheet. */
export const shareTexts = {
  title: "Share",
  forward: "Forward message",
  words: "Add a message (optional)",
  search: "Search people and conversations...",
  sendTo: "Send in chat",
  hint: "Search for someone to send it to.",
  nobody: "No one found",
  failed: "Your conversations could not be loaded.",
  send: "Send",
  sending: "Sending...",
  sent: "Sent",
  retry: "Retry",
  sendFailed: "It could not be sent.",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  copyFailed: "The link could not be copied:",
  otherApps: "Other apps",
  done: "Done",
} as const;

/** Label of the button beside a target, by status: "Send to Bob". */
export const sendToMessage = (name: string) => `${shareTexts.send} to ${isolated(name)}`;
export const sendingToMessage = (name: string) => `${shareTexts.sending} to ${isolated(name)}`;
export const sentToMessage = (name: string) => `${shareTexts.sent} to ${isolated(name)}`;
export const retryToMessage = (name: string) => `${shareTexts.retry} sending to ${isolated(name)}`;
/** Announced when sending failed. */
export const notSentToMessage = (name: string, reason: string) => `Not sent to ${isolated(name)}. ${reason}`;

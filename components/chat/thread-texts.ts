import { REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import { isolated } from "#contract/text/isolate-name";

/** Texts of requests, and of what a thread offers and does; apart from those of the sheets it opens, which are loaded later. */
export const chatThreadTexts = {
  requests: "Requests",
  requestsHint: "From people you don't follow. They can't tell that you have seen it until you accept.",
  requestHint: "They can't tell that you have read it until you accept.",
  noRequests: "No requests",
  noRequestsHint: "Messages from people you don't follow appear here.",
  requestsFailed: "Your requests could not be loaded.",
  accept: "Accept",
  decline: "Delete",
  block: "Block",
  report: "Report",
  acceptFailed: "The request could not be accepted.",
  declineFailed: "The request could not be deleted.",
  declineTitle: "Delete this request?",
  declineText: "The conversation disappears from your list, along with any new messages in it.",
  left: "You are no longer in this conversation.",
  cannotSend: "You can't message this account.",
  searchIn: "Search in conversation",
  media: "Pictures of this conversation",
  details: "Details",
  leave: "Leave group",
  leaveTitle: "Leave this group?",
  leaveText: "You keep the messages so far, but won't see any new ones.",
  leaveFailed: "You could not leave the group.",
  muteFailed: "This could not be changed.",
  more: "Show more",
  moreFailed: "More could not be loaded.",
} as const;

/** Shown when writing to a person who does not follow the member and has not accepted yet. */
export function pendingMessage(name: string, left: number): string {
  const [count, noun] = [
    left === REQUEST_MESSAGES_MAX ? `${left}` : `${left} more`,
    left === 1 ? "message" : "messages",
  ];
  return `${isolated(name)} does not follow you. You can send ${count} ${noun} until your request is accepted.`;
}

/** Shown in place of the text box once the messages of a request are used up. */
export function requestFullMessage(name: string): string {
  return `You have sent ${REQUEST_MESSAGES_MAX} messages. You can write again once ${isolated(name)} accepts your request.`;
}

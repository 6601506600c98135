import { REPLY_TEXT_LENGTH } from "#contract/limits-chat";
import type { Message, RepliedMessage } from "#contract/message";

/** What an answer to a message says of it; null for what is kept from the reader. */
function quoteOf({ id, seq, author, kind, text, isDeleted, isWithheld }: Message): RepliedMessage | null {
  if (isWithheld) return null;
  return { id, seq, author, kind, text: [...text].slice(0, REPLY_TEXT_LENGTH).join(""), isDeleted };
}

function isSame(one: RepliedMessage, other: RepliedMessage | null): boolean {
  return one.text === other?.text && one.isDeleted === other.isDeleted;
}

/**
 * An answer that says of what it answers what that says now: an edited or deleted message is one change, and its answers, which
 * the server does not send anew, follow it here.
 */
export function requote(answer: Message, answered: Message): Message {
  const { replyTo } = answer;
  if (replyTo?.id !== answered.id) return answer;
  const quote = quoteOf(answered);
  return isSame(replyTo, quote) ? answer : { ...answer, replyTo: quote };
}

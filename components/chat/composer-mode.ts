import type { Message } from "#contract/message";

/** What the composer is for: a new message, an answer to one, or other words for one of the member's own. */
export type ComposerMode =
  | { kind: "new" }
  | { kind: "reply"; message: Message }
  | {
      kind: "edit";
      message: Message;
      /** Words that could not be saved. */
      text?: string;
    };

export const newMessageMode: ComposerMode = { kind: "new" };

/** Of the text box. */
export const TEXT_ID = "chat-text";

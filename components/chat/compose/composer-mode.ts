import type { Message } from "#contract/message";

interface About {
  message: Message;
  /** It goes on, from before the page was loaded or with the message as it is now: nobody has just asked to write. */
  goesOn?: true;
}

/** What the composer is for: a new message, an answer to one, or other words for one of the member's own. */
export type ComposerMode =
  | { kind: "new" }
  | ({ kind: "reply" } & About)
  | ({
      kind: "edit";
      /** Words that could not be saved. */
      text?: string;
    } & About);

export const newMessageMode: ComposerMode = { kind: "new" };

/** Of the text box. */
export const TEXT_ID = "chat-text";

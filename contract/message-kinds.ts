// No zod here: pages import this file.

interface MessageKindRules {
  /** Said by a member, who may delete it, and others answer it, react to it and report it; the server says the others. */
  readonly isSaid: boolean;
  /** What of it its author may change: its text, of which something must stay, or a caption, which may be empty. */
  readonly edits: "text" | "caption" | null;
  /** The file that belongs to it. */
  readonly file: "image" | "voice" | null;
  /** What stands for it where it has no words of its own. */
  readonly alone: string | null;
  /** What its author sent; the server sends nothing. */
  readonly sent: string | null;
}

/**
 * Every kind of message, what may be done with it and what it is called. A new kind begins here, and the compiler names the other places.
 * What it brings beside text is sent and shown in a field of its name, see message.ts.
 */
export const messageKinds = {
  text: { isSaid: true, edits: "text", file: null, alone: null, sent: "a message" },
  image: { isSaid: true, edits: "caption", file: "image", alone: "Picture", sent: "a picture" },
  voice: { isSaid: true, edits: null, file: "voice", alone: "Voice message", sent: "a voice message" },
  notice: { isSaid: false, edits: null, file: null, alone: null, sent: null },
} as const satisfies Record<string, MessageKindRules>;

export type MessageKind = keyof typeof messageKinds;

/** The kinds that a member says. */
export type SaidMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["isSaid"] extends true ? Kind : never;
}[MessageKind];

/** The kinds that a member says otherwise than in words alone. */
export type ContentMessageKind = Exclude<SaidMessageKind, "text">;

/** The fields of a message that shows nothing beside its text. */
export const noContent = { image: null, voice: null, notice: null } as const satisfies Record<
  Exclude<MessageKind, "text">,
  null
>;

/** The kinds with a file. */
export type FileMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["file"] extends null ? never : Kind;
}[MessageKind];

/** Whether a member said it. */
export function isSaidKind(kind: MessageKind): kind is SaidMessageKind {
  return messageKinds[kind].isSaid;
}

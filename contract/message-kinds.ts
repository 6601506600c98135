// No zod here: pages import this file.

interface MessageKindRules {
  /** Said by a member, who may delete it, and others answer it, react to it and report it; the server says the others. */
  readonly isSaid: boolean;
  /** What of it its author may change: its text, of which something must stay, or a caption, which may be empty. */
  readonly edits: "text" | "caption" | null;
  /** The file that belongs to it. */
  readonly file: "image" | "voice" | null;
}

/** Every kind of message and what may be done with it. A new kind begins here; the compiler names each table of kinds, see CONTRIBUTING.md for the rest. */
export const messageKinds = {
  text: { isSaid: true, edits: "text", file: null },
  image: { isSaid: true, edits: "caption", file: "image" },
  voice: { isSaid: true, edits: null, file: "voice" },
  notice: { isSaid: false, edits: null, file: null },
} as const satisfies Record<string, MessageKindRules>;

export type MessageKind = keyof typeof messageKinds;

/** The kinds that a member says. */
export type SaidMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["isSaid"] extends true ? Kind : never;
}[MessageKind];

/** The kinds with a file. */
export type FileMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["file"] extends null ? never : Kind;
}[MessageKind];

/** Whether a member said it. */
export function isSaidKind(kind: MessageKind): kind is SaidMessageKind {
  return messageKinds[kind].isSaid;
}

// No zod here: pages import this file.

import type { Picture } from "./media/picture.ts";
import { MIB, MINUTE } from "./units.ts";

/** Length of a voice message. */
export const VOICE_MAX_MS = 5 * MINUTE;
export const VOICE_MAX_BYTES = 10 * MIB;
/** Bars of a waveform. */
export const VOICE_PEAKS_MAX = 64;
/** Value of the highest bar. */
export const VOICE_PEAK_MAX = 100;

interface MessageKindRules {
  /** Whether a member sends it; then it can be deleted, replied to, reacted to and reported. Others come from the server. */
  readonly isFromMember: boolean;
  /** What its author may edit: its text, which must not become empty, or a caption, which may. */
  readonly edits: "text" | "caption" | null;
  /** Whether its content is uploaded: one file or several. */
  readonly hasFile: boolean;
  /** The label shown in place of missing text. */
  readonly label: string | null;
  /** What its author sent, as in "Alice sent a picture"; null for messages from the server. */
  readonly sent: string | null;
}

/**
 * Every kind of message with its rules and labels. To add a kind, add it here: the compiler then reports every place that handles it.
 * Its content beside the text is sent and returned in a field of its name, see message.ts.
 */
export const messageKinds = {
  text: { isFromMember: true, edits: "text", hasFile: false, label: null, sent: "a message" },
  image: { isFromMember: true, edits: "caption", hasFile: true, label: "Picture", sent: "a picture" },
  voice: { isFromMember: true, edits: null, hasFile: true, label: "Voice message", sent: "a voice message" },
  video: { isFromMember: true, edits: "caption", hasFile: true, label: "Video", sent: "a video" },
  file: { isFromMember: true, edits: "caption", hasFile: true, label: "File", sent: "a file" },
  notice: { isFromMember: false, edits: null, hasFile: false, label: null, sent: null },
} as const satisfies Record<string, MessageKindRules>;

export type MessageKind = keyof typeof messageKinds;

/** The kinds that members send. */
export type MemberMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["isFromMember"] extends true ? Kind : never;
}[MessageKind];

/** The kinds that members send with more than text. */
export type ContentMessageKind = Exclude<MemberMessageKind, "text">;

/** The content fields of a message that has only text. */
export const noContent = {
  image: null,
  moreImages: [] as Picture[],
  voice: null,
  video: null,
  file: null,
  notice: null,
} satisfies Record<Exclude<MessageKind, "text">, null> & { moreImages: Picture[] };

/** The kinds with a file. */
export type FileMessageKind = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]["hasFile"] extends true ? Kind : never;
}[MessageKind];

/** Whether members send messages of a kind. */
export function isMemberMessageKind(kind: MessageKind): kind is MemberMessageKind {
  return messageKinds[kind].isFromMember;
}

interface Wordless {
  readonly kind: MessageKind;
  /** Pictures beyond the first. */
  readonly moreImageCount: number;
}

/** What stands in place of a message's missing text: "Picture", "3 pictures"; null for kinds that always have words. */
export function wordlessLabel({ kind, moreImageCount }: Wordless): string | null {
  return moreImageCount > 0 ? `${moreImageCount + 1} pictures` : messageKinds[kind].label;
}

/** What its author sent: "a picture", "3 pictures"; null for messages from the server. */
export function sentPhrase({ kind, moreImageCount }: Wordless): string | null {
  return moreImageCount > 0 ? `${moreImageCount + 1} pictures` : messageKinds[kind].sent;
}

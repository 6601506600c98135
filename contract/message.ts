import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import {
  MESSAGE_MAX_LENGTH,
  MESSAGE_PAGE_SIZE,
  REACTION_MAX_LENGTH,
  VOICE_PEAK_MAX,
  VOICE_PEAKS_MAX,
} from "./limits-chat.ts";
import {
  type ContentMessageKind,
  type MessageKind,
  messageKinds,
  type SaidMessageKind,
} from "./message-kinds.ts";
import { hasVisibleText } from "./normalise-text.ts";
import { person } from "./person.ts";
import { picture } from "./picture.ts";
import {
  id,
  int4,
  int4InQuery,
  keysOf,
  pageFields,
  pageLimit,
  pageQuery,
  personText,
  searchText,
  successFields,
  timestamp,
} from "./primitives.ts";

/**
 * A message's place in its conversation, from 1 without gaps: the order that every device shows. And how often the
 * conversation had changed when the message was last written, edited, deleted or reacted to: who has seen change n asks
 * for what came since n, and of two versions of a message the one with the higher number counts.
 */
const position = int4.positive();

const messageKind = z.enum(keysOf(messageKinds));

export const voice = z.object({
  /** Path on the API, signed, good for an hour or two; ask for the message again after that. */
  url: z.string(),
  mimeType: z.enum(["audio/webm", "audio/ogg", "audio/mp4"]),
  durationMs: position,
  /** Loudness over time, evenly spread. */
  peaks: z.array(z.number().int().min(0).max(VOICE_PEAK_MAX)).max(VOICE_PEAKS_MAX),
});

export type Voice = z.infer<typeof voice>;

/** What happened in a group, said by the server in place of a member. */
export const notice = z.object({
  type: z.enum(["created", "added", "left", "removed", "renamed"]),
  /** Those who were added or removed. */
  people: z.array(person),
  /** The new name; empty for any other type. */
  name: z.string(),
});

export type Notice = z.infer<typeof notice>;

/** What a message answers. */
export const repliedMessage = z.object({
  id,
  seq: position,
  author: person.nullable(),
  kind: messageKind,
  /** Its beginning. */
  text: z.string(),
  isDeleted: z.boolean(),
});

export type RepliedMessage = z.infer<typeof repliedMessage>;

/** What a message shows beside its text, in the field of its kind; the others are null. */
const shownContent = {
  /** Its address is signed, as that of a voice message. */
  image: picture.nullable(),
  voice: voice.nullable(),
  notice: notice.nullable(),
} as const satisfies Record<Exclude<MessageKind, "text">, z.ZodType>;

export const message = z.object({
  id,
  conversationId: id,
  seq: position,
  change: position,
  /** Null for an account that is gone. */
  author: person.nullable(),
  kind: messageKind,
  /** Of a picture its caption. Empty for what was deleted. */
  text: z.string(),
  ...shownContent,
  /** Null too when the reader may not see it. */
  replyTo: repliedMessage.nullable(),
  /** The story that it answers; whether it can still be seen is decided when it is opened. */
  story: z.object({ id, username: z.string() }).nullable(),
  /** Each with who chose it; one of each member at most. */
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(id) })),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  isDeleted: z.boolean(),
  /** Its words are kept from the reader: its author and the reader have blocked each other, or it was changed after the reader had left. */
  isWithheld: z.boolean(),
  /** What the sender chose to tell it from others, so that a page knows its own message when it comes back. */
  idempotencyKey: z.string(),
});

export type Message = z.infer<typeof message>;

/** A conversation's id in a path. */
export const conversationParams = z.strictObject({ id }, { error: "This conversation does not exist" });

/** A message's id in a path. */
export const messageParams = z.strictObject({ id }, { error: "This message does not exist" });

export const listMessages = endpoint({
  method: "GET",
  path: "/chat/:id/messages",
  summary:
    "Messages of a conversation by ascending number: the newest, or those before, after or around a number. 404 for whoever is no member.",
  access: "member",
  params: conversationParams,
  query: z
    .strictObject({
      before: int4InQuery.optional(),
      after: int4InQuery.optional(),
      /** Half of the page before it and half after. */
      around: int4InQuery.optional(),
      limit: pageLimit(MESSAGE_PAGE_SIZE),
    })
    .refine(
      ({ before, after, around }) => [before, after, around].filter((each) => each !== undefined).length <= 1,
      "Ask for one part of the conversation at a time",
    ),
  output: z.object({
    ...successFields,
    messages: z.array(message),
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
    /** Of the conversation: whoever has these messages asks for changes since this one. */
    lastChange: int4,
  }),
});

export const listMessageChanges = endpoint({
  method: "GET",
  path: "/chat/:id/changes",
  summary:
    "Messages that are new or have changed since a change, as they are now, by ascending change. A page that was away asks this, so that nothing is missed or doubled.",
  access: "member",
  params: conversationParams,
  query: z.strictObject({ since: int4InQuery, limit: pageLimit(MESSAGE_PAGE_SIZE) }),
  output: z.object({
    ...successFields,
    messages: z.array(message),
    /** Up to where this page goes; ask again from here when there is more. */
    lastChange: int4,
    hasMore: z.boolean(),
  }),
});

const messageText = personText("Your message", MESSAGE_MAX_LENGTH);
const noMedia = "This file does not exist";
/** A private file by the key of its upload. */
export const chatMediaKey = z.string({ error: noMedia }).regex(/^[0-9a-f]{32}$/, noMedia);

/** What is sent beside the text, in the field of its kind. */
const sentContent = {
  /** A key of `uploadChatImage`. */
  image: z.strictObject(
    { key: chatMediaKey, alt: personText("The description", 500).default("") },
    { error: noMedia },
  ),
  /** A key of `uploadVoice`. */
  voice: z.strictObject(
    {
      key: chatMediaKey,
      peaks: z.array(z.number().int().min(0).max(VOICE_PEAK_MAX)).max(VOICE_PEAKS_MAX).default([]),
    },
    { error: noMedia },
  ),
} as const satisfies Record<ContentMessageKind, z.ZodType>;

type SentContent = { readonly [Kind in ContentMessageKind]?: unknown };

const contentIn = (sent: SentContent) => keysOf(sentContent).filter((kind) => sent[kind] !== undefined);

/** The kind of a message that is sent: of what it brings, or text. */
export function kindOfSent(sent: SentContent): SaidMessageKind {
  return contentIn(sent)[0] ?? "text";
}

/** What may have no caption stands alone. */
function refuseBeside({ text, ...sent }: SentContent & { readonly text: string }, context: z.RefinementCtx) {
  const kinds = contentIn(sent);
  const alone = kinds.find((kind) => messageKinds[kind].edits === null);
  if (alone === undefined || (kinds.length === 1 && text === "")) return;
  const [article = "", ...noun] = messageKinds[alone].sent.split(" ");
  const said = [article.toUpperCase(), ...noun].join(" ");
  context.addIssue({ code: "custom", path: [alone], message: `${said} has nothing beside it` });
}

export const sendMessage = endpoint({
  method: "POST",
  path: "/chat/:id/messages",
  summary:
    "Sends a message: text, or a picture with a caption, or a voice message. A resend with the same key answers with the message sent first, and is 409 CONFLICT with anything else. 403 BLOCKED where one has blocked the other.",
  access: "member",
  params: conversationParams,
  body: z
    .strictObject({
      text: messageText.default(""),
      ...z.object(sentContent).partial().shape,
      /** The message of the same conversation that it answers. */
      replyTo: id.optional(),
      /** The story that it answers. */
      story: id.optional(),
      idempotencyKey: z.uuid("Your message could not be told from others. Please send it anew."),
    })
    .refine((sent) => contentIn(sent).length > 0 || hasVisibleText(sent.text), {
      path: ["text"],
      error: "Write something first",
    })
    .superRefine(refuseBeside),
  output: z.object({ ...successFields, sent: message }),
});

const changedMessage = z.object({ ...successFields, changed: message });

export const editMessage = endpoint({
  method: "PUT",
  path: "/messages/:id",
  summary: "Changes the text of one's own message. 403 for another's, 404 for a deleted one.",
  access: "member",
  params: messageParams,
  body: z.strictObject({ text: messageText }),
  output: changedMessage,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/messages/:id",
  summary: "Deletes one's own message for everyone. A repeat changes nothing. 403 for another's.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});

export const reactToMessage = endpoint({
  method: "PUT",
  path: "/messages/:id/reaction",
  summary: "Reacts with one emoji, in place of the one before.",
  access: "member",
  params: messageParams,
  body: z.strictObject({
    emoji: z
      .string({ error: "Choose an emoji" })
      .max(REACTION_MAX_LENGTH, "Choose an emoji")
      .regex(/^\p{RGI_Emoji}$/v, "Choose an emoji"),
  }),
  output: changedMessage,
});

export const unreactToMessage = endpoint({
  method: "DELETE",
  path: "/messages/:id/reaction",
  summary: "Takes one's reaction back. A repeat changes nothing.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});

export const searchTexts = endpoint({
  method: "GET",
  path: "/chat/:id/search",
  summary: "Messages of a conversation with a text in them, newest first.",
  access: "member",
  params: conversationParams,
  query: pageQuery(MESSAGE_PAGE_SIZE).extend({ q: searchText }),
  output: z.object({ ...successFields, messages: z.array(message), ...pageFields }),
});

import * as z from "zod";
import { altText, picture } from "#contract/media/picture";
import { video } from "#contract/media/video";
import { hasVisibleText } from "#contract/text/normalize-text";
import { endpoint } from "./endpoint.ts";
import { MESSAGE_MAX_LENGTH, MESSAGE_PAGE_SIZE, MESSAGE_PICTURES_MAX } from "./limits-chat.ts";
import { linkPreview } from "./link-preview.ts";
import {
  type ContentMessageKind,
  type MemberMessageKind,
  type MessageKind,
  messageKinds,
  VOICE_PEAK_MAX,
  VOICE_PEAKS_MAX,
} from "./message-kinds.ts";
import { messageLifetimes } from "./message-lifetimes.ts";
import { person } from "./person.ts";
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
 * A number in one of a conversation's two sequences, each from 1. `seq` is a message's position, without gaps: the order in
 * which every device shows it. `change` counts the conversation's changes (sent, edited, deleted, reacted to) and marks each
 * message's last one: a client that has change n asks for those after n, and of two versions of a message the higher wins.
 */
const position = int4.positive();

const messageKind = z.enum(keysOf(messageKinds));

export const voice = z.object({
  /** Signed path on the API, valid for one to two hours; refetch the message after that. */
  url: z.string(),
  mimeType: z.enum(["audio/webm", "audio/ogg", "audio/mp4"]),
  durationMs: position,
  /** Loudness at evenly spaced times, 0 to `VOICE_PEAK_MAX`. */
  peaks: z.array(z.number().int().min(0).max(VOICE_PEAK_MAX)).max(VOICE_PEAKS_MAX),
});

export type Voice = z.infer<typeof voice>;

/** How long messages last. */
export const messageLifetime = z.enum(keysOf(messageLifetimes), { error: "Choose how long messages last" });

/** A document, which is downloaded and never shown. */
export const messageFile = z.object({
  /** Signed path on the API, as that of a voice message. */
  url: z.string(),
  /** As its sender has it, without what would be a path. Its ending says what it is: the server has checked that. */
  name: z.string(),
  /** Bytes. */
  size: int4.positive(),
});

export type MessageFile = z.infer<typeof messageFile>;

/** An event in a conversation, as a message from the server; all but `timed` occur in groups only. */
export const notice = z.object({
  type: z.enum([
    "created",
    "added",
    "left",
    "removed",
    "renamed",
    "promoted",
    "demoted",
    "timed",
    "pictured",
  ]),
  /** The people who were added or removed, or are an admin or no longer. */
  people: z.array(person),
  /** The new name for `renamed`; otherwise empty. */
  name: z.string(),
  /** How long new messages last since then, for `timed`; otherwise empty. */
  lifetime: messageLifetime.default(""),
});

export type Notice = z.infer<typeof notice>;

/** The message that another one replies to. */
export const repliedMessage = z.object({
  id,
  seq: position,
  author: person.nullable(),
  kind: messageKind,
  /** An excerpt of at most `REPLY_TEXT_LENGTH` code points, which cuts no character: see `quotedText`. */
  text: z.string(),
  /** Its pictures beyond the first. */
  moreImageCount: z.number().int().default(0),
  /** The name of its document; otherwise empty. */
  fileName: z.string().default(""),
  isDeleted: z.boolean(),
});

export type RepliedMessage = z.infer<typeof repliedMessage>;

/** The content of a message beside its text, in the field of its kind; the other fields are null. */
const shownContent = {
  /** Its address is signed and expires, like that of a voice message. */
  image: picture.nullable(),
  voice: voice.nullable(),
  /** Without captions. Its address is signed, too. */
  video: video.nullable().default(null),
  file: messageFile.nullable().default(null),
  notice: notice.nullable(),
} as const satisfies Record<Exclude<MessageKind, "text">, z.ZodType>;

export const message = z.object({
  id,
  conversationId: id,
  seq: position,
  change: position,
  /** Null for a deleted account. */
  author: person.nullable(),
  kind: messageKind,
  /** For pictures and files, their caption. Empty when deleted. */
  text: z.string(),
  ...shownContent,
  /** The pictures beyond the first, which is in `image`. */
  moreImages: z
    .array(picture)
    .max(MESSAGE_PICTURES_MAX - 1)
    .default([]),
  /** The page of the first link in the text, once it was fetched. Missing in the answer of an older upstream. */
  linkPreview: linkPreview.nullable().default(null),
  /** Null also when the reader may not see it. */
  replyTo: repliedMessage.nullable(),
  /** The story it replies to; access is checked when the story is opened. */
  story: z.object({ id, username: z.string() }).nullable(),
  /** Each emoji with the members who chose it; at most one per member. */
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(id) })),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  /** Its content was forwarded from another message. */
  isForwarded: z.boolean().default(false),
  isDeleted: z.boolean(),
  /** It was deleted because its time was over; pages of messages leave it out. */
  hasDisappeared: z.boolean().default(false),
  /** The text is withheld: the author or the reader has blocked the other, or the message was changed after the reader left. */
  isWithheld: z.boolean(),
  /** The key chosen by the sending client, by which a page recognizes its own message. */
  idempotencyKey: z.string(),
});

export type Message = z.infer<typeof message>;

export const conversationParams = z.strictObject({ id }, { error: "This conversation does not exist" });

export const listMessages = endpoint({
  method: "GET",
  path: "/chat/:id/messages",
  summary:
    "Messages of a conversation by ascending number: the newest, or those before, after or around a number. 404 if the caller is not a member.",
  access: "member",
  params: conversationParams,
  query: z
    .strictObject({
      before: int4InQuery.optional(),
      after: int4InQuery.optional(),
      /** Half of the page comes before this number and half after. */
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
    /** The conversation's latest change; pass it as `since` to fetch later ones. */
    lastChange: int4,
  }),
});

export const listMessageChanges = endpoint({
  method: "GET",
  path: "/chat/:id/changes",
  summary:
    "Returns the current state of messages created or changed since a change number, by ascending change. A page requests this after reconnecting, so that nothing is missed or duplicated.",
  access: "member",
  params: conversationParams,
  query: z.strictObject({ since: int4InQuery, limit: pageLimit(MESSAGE_PAGE_SIZE) }),
  output: z.object({
    ...successFields,
    messages: z.array(message),
    /** The last change in this page; pass it as `since` when `hasMore`. */
    lastChange: int4,
    hasMore: z.boolean(),
  }),
});

/** A message's text as it is sent. */
export const messageText = personText("Your message", MESSAGE_MAX_LENGTH);
const noMedia = "This file does not exist";
/** The key of an uploaded private file. */
export const chatMediaKey = z.string({ error: noMedia }).regex(/^[0-9a-f]{32}$/, noMedia);

/** A key from `uploadChatImage`. */
const sentImage = z.strictObject({ key: chatMediaKey, alt: altText.default("") }, { error: noMedia });

/** The content sent beside the text, in the field of its kind. */
const sentContent = {
  image: sentImage,
  /** A key from `uploadVoice`. */
  voice: z.strictObject(
    {
      key: chatMediaKey,
      peaks: z.array(z.number().int().min(0).max(VOICE_PEAK_MAX)).max(VOICE_PEAKS_MAX).default([]),
    },
    { error: noMedia },
  ),
  /** A key from `uploadChatVideo`, and one from `uploadChatImage` of the picture that is shown before it plays. */
  video: z.strictObject(
    { key: chatMediaKey, poster: chatMediaKey, alt: altText.default("") },
    { error: noMedia },
  ),
  /** A key from `uploadChatFile`. */
  file: z.strictObject({ key: chatMediaKey }, { error: noMedia }),
} as const satisfies Record<ContentMessageKind, z.ZodType>;

type SentContent = { readonly [Kind in ContentMessageKind]?: unknown };

const contentIn = (sent: SentContent) => keysOf(sentContent).filter((kind) => sent[kind] !== undefined);

/** The kind of a message to send, by its content; `text` without any. */
export function kindOfSent(sent: SentContent): MemberMessageKind {
  return contentIn(sent)[0] ?? "text";
}

/** Refuses text or other content beside a kind that cannot have a caption. */
function refuseBeside({ text, ...sent }: SentContent & { readonly text: string }, context: z.RefinementCtx) {
  const kinds = contentIn(sent);
  const [, second] = kinds;
  if (second !== undefined) {
    context.addIssue({
      code: "custom",
      path: [second],
      message: "A message can have only one kind of content",
    });
    return;
  }
  const alone = kinds.find((kind) => messageKinds[kind].edits === null);
  if (alone === undefined || text === "") return;
  const [article = "", ...noun] = messageKinds[alone].sent.split(" ");
  const said = [article.toUpperCase(), ...noun].join(" ");
  context.addIssue({
    code: "custom",
    path: [alone],
    message: `${said} cannot be combined with text or other content`,
  });
}

export const sendMessage = endpoint({
  method: "POST",
  path: "/chat/:id/messages",
  summary:
    "Sends a message: text, or up to four pictures, a video or a document with a caption, or a voice message, or the content of another message. A resend with the same idempotency key returns the first message; 409 CONFLICT if its content differs. 403 BLOCKED if either member has blocked the other.",
  access: "member",
  params: conversationParams,
  body: z
    .strictObject({
      text: messageText.default(""),
      ...z.object(sentContent).partial().shape,
      /** Pictures beside `image`. Not `[]` by default: that would change the digest of what was sent before, and a resend be refused. */
      moreImages: z
        .array(sentImage, { error: "Send the pictures as a list" })
        .max(MESSAGE_PICTURES_MAX - 1, `A message can have at most ${MESSAGE_PICTURES_MAX} pictures`)
        .optional(),
      /** A message of the same conversation to reply to. */
      replyTo: id.optional(),
      /** A story to reply to. */
      story: id.optional(),
      /** A message that the caller can read, whose content is sent. Nothing else is sent with it. */
      forwards: id.optional(),
      idempotencyKey: z.uuid("Your message could not be sent. Please write it again."),
    })
    .refine(
      (sent) => contentIn(sent).length > 0 || hasVisibleText(sent.text) || sent.forwards !== undefined,
      {
        path: ["text"],
        error: "Enter some text first",
      },
    )
    .superRefine(refuseBeside)
    .refine((sent) => sent.moreImages === undefined || sent.image !== undefined, {
      path: ["moreImages"],
      error: "The first picture is missing",
    })
    .refine(
      (sent) =>
        sent.forwards === undefined ||
        (contentIn(sent).length === 0 &&
          !sent.moreImages &&
          sent.text === "" &&
          !sent.replyTo &&
          !sent.story),
      { path: ["forwards"], error: "A message is forwarded as it is" },
    ),
  output: z.object({ ...successFields, sent: message }),
});

export const searchTexts = endpoint({
  method: "GET",
  path: "/chat/:id/search",
  summary: "Searches the messages of a conversation, newest first.",
  access: "member",
  params: conversationParams,
  query: pageQuery(MESSAGE_PAGE_SIZE).extend({ q: searchText }),
  output: z.object({ ...successFields, messages: z.array(message), ...pageFields }),
});

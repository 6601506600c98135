import type { Presence } from "#contract/chat";
import { VOICE_PEAK_MAX, VOICE_PEAKS_MAX } from "#contract/limits-chat";
import type { Message, Notice, RepliedMessage, Voice } from "#contract/message";
import { isPerson, isPicture } from "./check-person.ts";
import {
  type Check,
  isCount,
  isFlag,
  isId,
  isListOf,
  isNullOr,
  isOneOf,
  isShape,
  isSize,
  isText,
  isTimestamp,
} from "./check-value.ts";

const isKind = isOneOf<Message["kind"]>({ text: true, image: true, voice: true, notice: true });

const isPeak: Check<number> = (value): value is number => isCount(value) && value <= VOICE_PEAK_MAX;
const arePeaks = isListOf(isPeak);

const isVoice = isShape<Voice>({
  url: isText,
  mimeType: isOneOf<Voice["mimeType"]>({ "audio/webm": true, "audio/ogg": true, "audio/mp4": true }),
  durationMs: isSize,
  peaks: (value): value is number[] => arePeaks(value) && value.length <= VOICE_PEAKS_MAX,
});

const isNotice = isShape<Notice>({
  type: isOneOf<Notice["type"]>({ created: true, added: true, left: true, removed: true, renamed: true }),
  people: isListOf(isPerson),
  name: isText,
});

const isReplied = isShape<RepliedMessage>({
  id: isId,
  seq: isSize,
  author: isNullOr(isPerson),
  kind: isKind,
  text: isText,
  isDeleted: isFlag,
});

/** As `message` of the contract. */
export const isMessage = isShape<Message>({
  id: isId,
  conversationId: isId,
  seq: isSize,
  change: isSize,
  author: isNullOr(isPerson),
  kind: isKind,
  text: isText,
  image: isNullOr(isPicture),
  voice: isNullOr(isVoice),
  notice: isNullOr(isNotice),
  replyTo: isNullOr(isReplied),
  story: isNullOr(isShape<NonNullable<Message["story"]>>({ id: isId, username: isText })),
  reactions: isListOf(isShape<Message["reactions"][number]>({ emoji: isText, userIds: isListOf(isId) })),
  createdAt: isTimestamp,
  editedAt: isNullOr(isTimestamp),
  isDeleted: isFlag,
  isWithheld: isFlag,
  idempotencyKey: isText,
});

/** As `presence` of the contract. */
export const isPresence = isShape<Presence>({ isOnline: isFlag, lastSeenAt: isNullOr(isTimestamp) });

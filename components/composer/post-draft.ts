import { type Commenters, commenterChoices } from "#contract/commenters";
import type { Picture } from "#contract/media/picture";
import type { NewPoll } from "#contract/poll";
import { type Quoters, quoterChoices } from "#contract/quoters";
import { hasVisibleText, normalizeText } from "#contract/text/normalize-text";
import { DAY } from "#contract/units";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import type { DraftKind } from "#lib/client/storage/use-draft";

/** A picture stored by the server for a post to come. */
export interface UploadedPicture {
  key: string;
  image: Picture;
}

/** A picture of a draft. */
export interface DraftPicture {
  /** Made by this browser; the file is stored under it until it is uploaded, see device-files.ts. */
  id: string;
  isGif: boolean;
  alt: string;
  /** Null until it is uploaded. */
  upload: UploadedPicture | null;
}

/** A video stored by the server for a post to come. */
export interface UploadedVideo {
  key: string;
}

/** Captions of a draft's video. */
export interface DraftCaptions {
  /** The file is stored under it. */
  id: string;
  /** File name, for display. */
  name: string;
  /** BCP 47. */
  language: string;
}

/** The video of a draft. */
export interface DraftVideo {
  /** Made by this browser; the file is stored under it until it is uploaded. */
  id: string;
  width: number;
  height: number;
  durationMs: number;
  /** Position of the frame used as poster. */
  posterAtMs: number;
  /** The poster; its `alt` describes the video. */
  poster: DraftPicture;
  captions: DraftCaptions | null;
  /** Null until it is uploaded. */
  upload: UploadedVideo | null;
}

/** Content of a draft or outgoing post. */
export interface PostContent {
  content: string;
  pictures: readonly DraftPicture[];
  video: DraftVideo | null;
  /** As typed, possibly incomplete. */
  poll: NewPoll | null;
  /** Everyone if undefined, as in what is sent. */
  commentsFrom: Commenters | undefined;
  /** Likewise. */
  quotesFrom: Quoters | undefined;
}

/** A post being written. */
export interface PostDraft extends PostContent {
  /** Sent with the post, so that the same draft sent from two tabs makes one post. Empty while the draft is. */
  idempotencyKey: string;
  /** The version of the saved draft that it began with; undefined for a post of its own. */
  version?: number | undefined;
}

/** A draft that is saved on the server, as its composer shows it. */
export interface OpenedDraft {
  id: string;
  version: number;
  /** Its text, pictures and choices. */
  content: PostDraft;
  /** When it is posted by itself, and why it was not. */
  publishAt: string | null;
  failure: string | null;
  /** Some of its files are gone. */
  isMissingFiles: boolean;
  /** The slug of the community that it was for, if that is gone: the author chooses again before it is posted. */
  goneCommunity: string | null;
}

export const emptyContent: PostContent = {
  content: "",
  pictures: [],
  video: null,
  poll: null,
  commentsFrom: undefined,
  quotesFrom: undefined,
};

export const emptyDraft: PostDraft = { idempotencyKey: "", ...emptyContent };

/** A new poll without text. */
export const emptyPoll: NewPoll = { question: "", options: ["", ""], durationMs: DAY };

/** Whether nothing would be lost: no text, and every other field at its initial value. */
export const isEmptyDraft = (draft: PostDraft): boolean => hasContentOf(draft, emptyContent);

/** Whether a draft says and has the same as another, but for what the server drops of their texts. */
export function hasContentOf(draft: PostContent, other: PostContent): boolean {
  if (normalizeText(draft.content) !== normalizeText(other.content)) return false;
  const names = Object.keys(emptyContent) as (keyof PostContent)[]; // the keys of that very object
  return names.every(
    (name) => name === "content" || JSON.stringify(draft[name]) === JSON.stringify(other[name]),
  );
}

/** Whether nothing would be missed: nothing was typed or added, but for a poll without text and who can comment and quote. */
export function isUntouchedDraft(draft: PostDraft): boolean {
  const { poll } = draft;
  const isBlank = poll !== null && [poll.question, ...poll.options].every((text) => text.trim() === "");
  return isEmptyDraft({
    ...draft,
    commentsFrom: undefined,
    quotesFrom: undefined,
    ...(isBlank && { poll: null }),
  });
}

/**
 * Whether it can be sent: it has text, pictures, a GIF or a video.
 * @param quotes the post that it quotes, for which it needs text
 */
export function isSendable(
  { content, pictures, video }: Pick<PostDraft, "content" | "pictures" | "video">,
  quotes?: string,
): boolean {
  return hasVisibleText(content) || (quotes === undefined && (pictures.length > 0 || video !== null));
}

/** The pictures of a draft or post; of a video, its poster. */
export function picturesOf({
  pictures,
  video,
}: Pick<PostDraft, "pictures" | "video">): readonly DraftPicture[] {
  return video ? [video.poster] : pictures;
}

/** All files of a draft or post that are uploaded separately. */
export function uploadsOf({
  pictures,
  video,
}: Pick<PostDraft, "pictures" | "video">): readonly { id: string; upload: { key: string } | null }[] {
  const captions = video?.captions ? [{ id: video.captions.id, upload: null }] : [];
  return video ? [...pictures, video.poster, video, ...captions] : pictures;
}

/**
 * Name of a composer's draft: "post" for the author's followers, "post@slug" for a community, "quote@id" for a quote, "draft@id" for changes
 * of a saved draft.
 */
export function draftNameOf(
  community: { slug: string } | null | undefined,
  quotes?: string,
  saved?: { id: string },
): string {
  if (saved) return `draft@${saved.id}`;
  if (quotes !== undefined) return `quote@${quotes}`;
  return community ? `post@${community.slug}` : "post";
}

/**
 * Draft kind of a composer, by the draft's name.
 * @param initial what it begins with: nothing, or a saved draft, of which only changes are stored on this device
 */
export const postDraft = (name: string, initial: PostDraft = emptyDraft): DraftKind<PostDraft> => ({
  name,
  empty: initial,
  isEmpty: (draft) => hasContentOf(draft, initial),
  parse: parseDraft,
});

/** Parses a stored draft; invalid fields are dropped. A plain string is the text alone. */
export function parseDraft(stored: unknown): PostDraft {
  if (!isRecord(stored)) return { ...emptyDraft, content: isText(stored) ? stored : "" };
  const { idempotencyKey, version } = stored;
  return {
    idempotencyKey: isText(idempotencyKey) ? idempotencyKey : "",
    ...(typeof version === "number" && { version }),
    ...parseContent(stored),
  };
}

/** Parses the content of a stored draft or post. */
export function parseContent(stored: Record<string, unknown>): PostContent {
  const { content, pictures, video, poll, commentsFrom, quotesFrom } = stored;
  return {
    content: isText(content) ? content : "",
    pictures: Array.isArray(pictures) ? pictures.filter(isDraftPicture) : [],
    video: isDraftVideo(video) ? video : null,
    poll: isPoll(poll) ? poll : null,
    commentsFrom: commenterChoices.find((choice) => choice === commentsFrom),
    quotesFrom: quoterChoices.find((choice) => choice === quotesFrom),
  };
}

function isDraftVideo(value: unknown): value is DraftVideo {
  return (
    isRecord(value) &&
    isText(value.id) &&
    [value.width, value.height, value.durationMs, value.posterAtMs].every((number) =>
      Number.isFinite(number),
    ) &&
    isDraftPicture(value.poster) &&
    (value.captions === null || isDraftCaptions(value.captions)) &&
    (value.upload === null || (isRecord(value.upload) && isText(value.upload.key)))
  );
}

function isDraftCaptions(value: unknown): value is DraftCaptions {
  return isRecord(value) && isText(value.id) && isText(value.name) && isText(value.language);
}

function isDraftPicture(value: unknown): value is DraftPicture {
  return (
    isRecord(value) &&
    isText(value.id) &&
    typeof value.isGif === "boolean" &&
    isText(value.alt) &&
    (value.upload === null || isUploaded(value.upload))
  );
}

function isUploaded(value: unknown): value is UploadedPicture {
  return isRecord(value) && isText(value.key) && isRecord(value.image) && isPicture(value.image);
}

function isPicture({ url, width, height, widths }: Record<string, unknown>): boolean {
  return isText(url) && typeof width === "number" && typeof height === "number" && Array.isArray(widths);
}

/** Its texts may be blank. */
function isPoll(value: unknown): value is NewPoll {
  return (
    isRecord(value) &&
    isText(value.question) &&
    typeof value.durationMs === "number" &&
    Array.isArray(value.options) &&
    value.options.every(isText)
  );
}

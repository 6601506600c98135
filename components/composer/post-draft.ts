import type { Picture } from "#contract/picture";
import type { NewPoll } from "#contract/poll";
import { DAY } from "#contract/units";
import { isRecord, isText } from "#lib/client/storage/parse-json";
import type { DraftKind } from "#lib/client/storage/use-draft";

/** A picture that the server has, waiting for its post. */
export interface UploadedPicture {
  key: string;
  image: Picture;
}

/** A picture of a post that is being written. */
export interface DraftPicture {
  /** Of this browser's own making; its file lies under it until it is uploaded, see device-files.ts. */
  id: string;
  isGif: boolean;
  alt: string;
  /** Null until the server has it. */
  upload: UploadedPicture | null;
}

/** A video that the server has, waiting for its post. */
export interface UploadedVideo {
  key: string;
}

/** The captions of a video that is being posted. */
export interface DraftCaptions {
  /** Their file lies under it. */
  id: string;
  /** Of the file, to be shown. */
  name: string;
  /** BCP 47. */
  language: string;
}

/** The video of a post that is being written. */
export interface DraftVideo {
  /** Of this browser's own making; its file lies under it until it is uploaded. */
  id: string;
  width: number;
  height: number;
  durationMs: number;
  /** Which frame stands for it. */
  posterAtMs: number;
  /** That frame; its `alt` describes the video. */
  poster: DraftPicture;
  captions: DraftCaptions | null;
  /** Null until the server has it. */
  upload: UploadedVideo | null;
}

/** What a draft or a post on its way says. */
export interface PostContent {
  text: string;
  pictures: readonly DraftPicture[];
  video: DraftVideo | null;
  /** As typed so far. */
  poll: NewPoll | null;
}

/** A post that is being written. */
export interface PostDraft extends PostContent {
  /** Goes with the post, so that the same draft sent from two tabs is one post. Empty as long as the draft is. */
  idempotencyKey: string;
}

export const emptyContent: PostContent = { text: "", pictures: [], video: null, poll: null };

export const emptyDraft: PostDraft = { idempotencyKey: "", ...emptyContent };

/** A poll that nothing is typed into yet. */
export const emptyPoll: NewPoll = { question: "", options: ["", ""], durationMs: DAY };

/** Nothing to lose: no word, and every other field as it is before anything is chosen. */
export function isEmptyDraft(draft: PostDraft): boolean {
  const content: PostContent = { ...draft, text: draft.text.trim() };
  const names = Object.keys(emptyContent) as (keyof PostContent)[]; // the keys of that very object
  return names.every((name) => JSON.stringify(content[name]) === JSON.stringify(emptyContent[name]));
}

/** Whether it can be sent (part 2 section 4): text, or pictures, or a GIF, or a video. */
export function isSendable({
  text,
  pictures,
  video,
}: Pick<PostDraft, "text" | "pictures" | "video">): boolean {
  return text.trim() !== "" || pictures.length > 0 || video !== null;
}

/** The pictures of a draft or post: of a video its poster alone. */
export function picturesOf({
  pictures,
  video,
}: Pick<PostDraft, "pictures" | "video">): readonly DraftPicture[] {
  return video ? [video.poster] : pictures;
}

/** Everything of a draft or post that is uploaded by itself. */
export function uploadsOf({
  pictures,
  video,
}: Pick<PostDraft, "pictures" | "video">): readonly { id: string; upload: { key: string } | null }[] {
  const captions = video?.captions ? [{ id: video.captions.id, upload: null }] : [];
  return video ? [...pictures, video.poster, video, ...captions] : pictures;
}

/** A draft or post without some of what it has. A video goes with its picture, not with its captions. */
export function withoutUploads<T extends Pick<PostDraft, "pictures" | "video">>(
  post: T,
  uploads: readonly { id: string }[],
): T {
  const left = ({ id }: { id: string }) => uploads.every((upload) => upload.id !== id);
  const { pictures, video } = post;
  const captions = video?.captions && left(video.captions) ? video.captions : null;
  return {
    ...post,
    pictures: pictures.filter(left),
    video: video && left(video) && left(video.poster) ? { ...video, captions } : null,
  };
}

/** The draft of a post at one place: "post" for the author's own readers. */
export const postDraft = (name: string): DraftKind<PostDraft> => ({
  name,
  empty: emptyDraft,
  isEmpty: isEmptyDraft,
  parse: parseDraft,
});

/** Reads what was kept; what cannot be read is left out. A draft that is no JSON is the text alone. */
export function parseDraft(stored: unknown): PostDraft {
  if (!isRecord(stored)) return { ...emptyDraft, text: isText(stored) ? stored : "" };
  const { idempotencyKey } = stored;
  return { idempotencyKey: isText(idempotencyKey) ? idempotencyKey : "", ...parseContent(stored) };
}

/** Reads what a stored draft or post says. */
export function parseContent({ text, pictures, video, poll }: Record<string, unknown>): PostContent {
  return {
    text: isText(text) ? text : "",
    pictures: Array.isArray(pictures) ? pictures.filter(isDraftPicture) : [],
    video: isDraftVideo(video) ? video : null,
    poll: isPoll(poll) ? poll : null,
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

/** Its texts may still be blank. */
function isPoll(value: unknown): value is NewPoll {
  return (
    isRecord(value) &&
    isText(value.question) &&
    typeof value.durationMs === "number" &&
    Array.isArray(value.options) &&
    value.options.every(isText)
  );
}

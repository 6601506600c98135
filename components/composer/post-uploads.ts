import type { ErrorCode } from "#contract/errors";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { UploadOptions } from "#lib/client/media/upload-file";
import { ObservableMap } from "#lib/client/observable-map";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";
import type { UploadedPicture } from "./post-draft.ts";
import { uploadPostImage } from "./upload-post-image.ts";

/** A picture on its way to the server. */
export interface PostUpload {
  /** Shows the file itself; null until it is read from storage. */
  preview: { url: string; width: number; height: number } | null;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not work; null while it may. */
  failure: UploadFailure | null;
}

interface UploadFailure {
  words: string;
  /** The file itself is at fault: it would be refused again. */
  isFinal: boolean;
}

/** By picture id, from picking to posting: they outlive the composer that shows them. */
export const postUploads = new ObservableMap<string, PostUpload>();

const starting: PostUpload = { preview: null, progress: 0, failure: null };

/** A file of a draft, and what the server calls it once it has it. */
export interface Upload<T extends { key: string }> {
  id: string;
  upload: T | null;
}

/** How files of one kind get to the server. */
export interface UploadKind<T extends { key: string }> {
  send: (file: File, options: UploadOptions) => Promise<T>;
  /** Makes it visible before it is there; its size in pixels where that is known. */
  preview: (url: string) => Promise<{ width: number; height: number }>;
  /** What is said of one whose file is not on this device any more, and of one that failed without a reason. */
  gone: string;
  failed: string;
}

/** What is said of a file, which is the same however often it is sent, and of one that is not here any more. */
const finalCodes: ReadonlySet<ErrorCode> = new Set([
  "VALIDATION_FAILED",
  "UNSUPPORTED_MEDIA_TYPE",
  "PAYLOAD_TOO_LARGE",
  "NOT_FOUND",
]);

const isFinal = (error: unknown) => error instanceof ApiError && finalCodes.has(error.code);

/** And those that are done or refused, until they are let go of. */
const underWay = new Map<string, { answer: Promise<unknown>; calledOff: AbortController }>();

function change(id: string, changes: Partial<PostUpload>): void {
  postUploads.set(id, { ...(postUploads.get(id) ?? starting), ...changes });
}

const pictures: UploadKind<UploadedPicture> = {
  send: uploadPostImage,
  async preview(url) {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => undefined);
    return { width: image.naturalWidth || 4, height: image.naturalHeight || 3 };
  },
  gone: "This picture is no longer on this device. Add it again.",
  failed: "The picture could not be uploaded.",
};

/** Keeps a picked picture and begins to upload it. */
export function addPostUpload(userId: string, id: string, file: File): Promise<UploadedPicture> {
  void keepFile(userId, id, file);
  return uploadPicture(userId, { id, upload: null });
}

/** Uploads a picture, as `uploadKept` does. */
export function uploadPicture(userId: string, picture: Upload<UploadedPicture>): Promise<UploadedPicture> {
  return uploadKept(userId, picture, pictures);
}

/**
 * Uploads a kept file, unless that is done or under way. A failure is shown with what it is of, and thrown as `ApiError`;
 * asking again tries again, unless the file itself is at fault.
 */
export function uploadKept<T extends { key: string }>(
  userId: string,
  { id, upload }: Upload<T>,
  kind: UploadKind<T>,
): Promise<T> {
  if (upload) return Promise.resolve(upload);
  const running = underWay.get(id);
  // An id is that of one file, and so of one kind.
  if (running) return running.answer as Promise<T>;
  const calledOff = new AbortController();
  const answer = send(userId, id, kind, calledOff.signal);
  underWay.set(id, { answer, calledOff });
  // Whoever waits for it hears of a failure too.
  answer.catch((error) => {
    if (!isFinal(error) && underWay.get(id)?.calledOff === calledOff) underWay.delete(id);
  });
  return answer;
}

async function send<T extends { key: string }>(
  userId: string,
  id: string,
  kind: UploadKind<T>,
  signal: AbortSignal,
): Promise<T> {
  change(id, { progress: 0, failure: null });
  try {
    const file = await readFile(userId, id);
    if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: kind.gone });
    if (!postUploads.get(id)?.preview) void showPreview(id, file, kind);
    const onProgress = (progress: number) => change(id, { progress });
    return await inTurn(() => kind.send(file, { signal, onProgress }));
  } catch (error) {
    const words = error instanceof ApiError ? error.message : kind.failed;
    if (!signal.aborted) change(id, { failure: { words, isFinal: isFinal(error) } });
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the server takes few files of one member at a time, and refuses the others. */
function inTurn<T>(upload: () => Promise<T>): Promise<T> {
  const own = last.then(upload);
  last = own.catch(() => undefined);
  return own;
}

async function showPreview(id: string, file: File, kind: Pick<UploadKind<never>, "preview">): Promise<void> {
  const url = URL.createObjectURL(file);
  const size = await kind.preview(url);
  if (postUploads.get(id)) change(id, { preview: { url, ...size } });
  else URL.revokeObjectURL(url);
}

type AnyUpload = Upload<{ key: string }>;

/** Those that were refused for what they are: a post with one of them cannot be sent. */
export function refusedOf<T extends AnyUpload>(uploads: readonly T[]): T[] {
  return uploads.filter(({ id, upload }) => !upload && postUploads.get(id)?.failure?.isFinal);
}

/** Lets go of pictures and videos: they are posted, or will not be. */
export function forgetPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  for (const { id } of uploads) {
    underWay.get(id)?.calledOff.abort();
    underWay.delete(id);
    dropFile(userId, id);
    const url = postUploads.get(id)?.preview?.url;
    if (url) URL.revokeObjectURL(url);
    postUploads.delete(id);
  }
}

/** The same for what goes into no post: the server lets go of it too. */
export function discardPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  forgetPostUploads(userId, uploads);
  for (const { upload } of uploads) {
    // What is left is swept after a week.
    if (upload) callApi("discardPostImage", { params: { key: upload.key } }).catch(() => undefined);
  }
}

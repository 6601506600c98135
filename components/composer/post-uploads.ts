import type { ErrorCode } from "#contract/errors";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type UploadOptions, uploadFile } from "#lib/client/media/upload-file";
import { ObservableMap } from "#lib/client/observable-map";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";
import type { UploadedPicture } from "./post-draft.ts";

/** State of a file's upload. */
export interface PostUpload {
  /** Object URL of the file; null until it is read from storage. */
  preview: { url: string; width: number; height: number } | null;
  /** 0 to 1. */
  progress: number;
  /** Why it failed; null while it has not. */
  failure: UploadFailure | null;
}

interface UploadFailure {
  message: string;
  /** The file itself is at fault, so a retry would fail too. */
  isFinal: boolean;
}

/** By upload id, from picking to posting; outlives the composer that shows them. */
export const postUploads = new ObservableMap<string, PostUpload>();

const starting: PostUpload = { preview: null, progress: 0, failure: null };

/** A file of a draft, with the server's key once it is uploaded. */
export interface Upload<T extends { key: string }> {
  id: string;
  upload: T | null;
}

/** How files of one kind are uploaded. */
export interface UploadKind<T extends { key: string }> {
  send: (file: File, options: UploadOptions) => Promise<T>;
  /** Prepares the preview; resolves to its size in pixels, if known. */
  preview: (url: string) => Promise<{ width: number; height: number }>;
  /** Messages for a file that is no longer on this device, and for a failure without a reason. */
  gone: string;
  failed: string;
}

/** Errors that a retry cannot fix: the file is invalid, or is gone from this device. */
const finalCodes: ReadonlySet<ErrorCode> = new Set([
  "VALIDATION_FAILED",
  "UNSUPPORTED_MEDIA_TYPE",
  "PAYLOAD_TOO_LARGE",
  "NOT_FOUND",
]);

const isFinal = (error: unknown) => error instanceof ApiError && finalCodes.has(error.code);

/** Uploads by id, including finished and refused ones, until they are forgotten. */
const running = new Map<string, { answer: Promise<unknown>; controller: AbortController }>();

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

/** Stores a picked picture and starts its upload. */
export function addPostUpload(userId: string, id: string, file: File): Promise<UploadedPicture> {
  void keepFile(userId, id, file);
  return uploadPicture(userId, { id, upload: null });
}

/** Uploads a picture, see `uploadStored`. */
export function uploadPicture(userId: string, picture: Upload<UploadedPicture>): Promise<UploadedPicture> {
  return uploadStored(userId, picture, pictures);
}

/**
 * Uploads a stored file, unless it is uploaded or being uploaded. A failure is shown with the file and thrown as `ApiError`; a
 * further call tries again, unless the file itself is at fault.
 */
export function uploadStored<T extends { key: string }>(
  userId: string,
  { id, upload }: Upload<T>,
  kind: UploadKind<T>,
): Promise<T> {
  if (upload) return Promise.resolve(upload);
  const current = running.get(id);
  // An id belongs to one file, so to one kind.
  if (current) return current.answer as Promise<T>;
  const controller = new AbortController();
  const answer = send(userId, id, kind, controller.signal);
  running.set(id, { answer, controller });
  // The caller receives the failure as well.
  answer.catch((error) => {
    if (!isFinal(error) && running.get(id)?.controller === controller) running.delete(id);
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
    const message = error instanceof ApiError ? error.message : kind.failed;
    if (!signal.aborted) change(id, { failure: { message, isFinal: isFinal(error) } });
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs uploads one after another: the server refuses too many files of one member at a time. */
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

/** Uploads that were refused for good: a post with one of them cannot be sent. */
export function refusedOf<T extends AnyUpload>(uploads: readonly T[]): T[] {
  return uploads.filter(({ id, upload }) => !upload && postUploads.get(id)?.failure?.isFinal);
}

/** Releases uploads after posting or discarding. */
export function forgetPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  for (const { id } of uploads) {
    running.get(id)?.controller.abort();
    running.delete(id);
    dropFile(userId, id);
    const url = postUploads.get(id)?.preview?.url;
    if (url) URL.revokeObjectURL(url);
    postUploads.delete(id);
  }
}

/** Releases uploads that will not be posted, and deletes them on the server. */
export function discardPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  forgetPostUploads(userId, uploads);
  for (const { upload } of uploads) {
    // A failure is ignored: the server deletes unused files after a week.
    if (upload) callApi("discardPostImage", { params: { key: upload.key } }).catch(() => undefined);
  }
}

/** Uploads one picture for a post. Throws like `uploadFile`. */
async function uploadPostImage(file: File, options: UploadOptions): Promise<UploadedPicture> {
  const form = new FormData();
  form.set("image", file);
  const { key, image } = await uploadFile("uploadPostImage", form, options);
  return { key, image };
}

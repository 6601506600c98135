import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import { readFile } from "#lib/client/storage/device-files";
import { changeUpload, fileUploads, latestUploads, type Size } from "./file-uploads.ts";
import { uploadFile } from "./upload-file.ts";

/** How files of one kind are uploaded. */
export interface UploadKind<T> {
  /** @param upload `uploadFile`, with the progress and the end of this upload */
  send: (file: File, upload: typeof uploadFile) => Promise<T>;
  /** Prepares the file to be shown from its object URL while it is uploaded. */
  measure?: (url: string) => Promise<Size>;
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

/**
 * Uploads a stored file, unless it is uploaded or being uploaded. A failure is recorded in `fileUploads` and thrown, as `ApiError` if it
 * has a reason; a further call tries again.
 */
export function uploadStoredFile<T>(userId: string, id: string, kind: UploadKind<T>): Promise<T> {
  const current = latestUploads.get(id);
  // An id belongs to one file, so to one kind.
  if (current) return current.answer as Promise<T>;
  const controller = new AbortController();
  const answer = send(userId, id, kind, controller.signal);
  latestUploads.set(id, { answer, controller });
  // The caller receives the failure as well.
  answer.catch(() => {
    if (latestUploads.get(id)?.controller === controller) latestUploads.delete(id);
  });
  return answer;
}

async function send<T>(userId: string, id: string, kind: UploadKind<T>, signal: AbortSignal): Promise<T> {
  changeUpload(id, { progress: 0, failure: null });
  try {
    const file = await readFile(userId, id);
    if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: kind.gone });
    if (kind.measure) void showMeasured(id, file, kind.measure);
    const onProgress = (progress: number) => changeUpload(id, { progress });
    const sent = await kind.send(file, (name, form, options) =>
      uploadFile(name, form, { ...options, signal, onProgress }),
    );
    if (!signal.aborted) changeUpload(id, { progress: null });
    return sent;
  } catch (error) {
    const isKnown = error instanceof ApiError;
    const message = isKnown ? error.message : kind.failed;
    const isFinal = isKnown && finalCodes.has(error.code);
    if (!signal.aborted) changeUpload(id, { progress: null, failure: { error, message, isFinal } });
    throw error;
  }
}

async function showMeasured(id: string, file: File, measure: (url: string) => Promise<Size>): Promise<void> {
  if (fileUploads.get(id)?.url) return;
  const url = URL.createObjectURL(file);
  const size = await measure(url);
  if (fileUploads.has(id)) changeUpload(id, { url, size });
  else URL.revokeObjectURL(url);
}

import { useEffect } from "react";
import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";
import type { UploadOptions } from "./upload-file.ts";

// Files that are stored on this device (device-files.ts) until the server has them, by the id of a draft or outbox entry.

/** State of a file, from picking until it is released. */
export interface FileUpload {
  /** Object URL; null until the file is read from storage. */
  url: string | null;
  /** In pixels, where its kind measures it. */
  size: Size | null;
  /** Uploaded share from 0 to 1; null while it is not being uploaded. */
  progress: number | null;
  /** Why the last attempt failed; null if it has not. */
  failure: UploadFailure | null;
}

interface Size {
  width: number;
  height: number;
}

interface UploadFailure {
  error: unknown;
  message: string;
  /** The file itself is at fault, so a retry would fail too. */
  isFinal: boolean;
}

/** How files of one kind are uploaded. */
export interface UploadKind<T> {
  send: (file: File, options: UploadOptions) => Promise<T>;
  /** Prepares the file to be shown from its object URL while it is uploaded. */
  measure?: (url: string) => Promise<Size>;
  /** Messages for a file that is no longer on this device, and for a failure without a reason. */
  gone: string;
  failed: string;
}

/** Outlives the components that show it. */
export const fileUploads = new ObservableMap<string, FileUpload>();

/** Uploads under way or done, until they are released. */
const running = new Map<string, { answer: Promise<unknown>; controller: AbortController }>();

/** Errors that a retry cannot fix: the file is invalid, or is gone from this device. */
const finalCodes: ReadonlySet<ErrorCode> = new Set([
  "VALIDATION_FAILED",
  "UNSUPPORTED_MEDIA_TYPE",
  "PAYLOAD_TOO_LARGE",
  "NOT_FOUND",
]);

function change(id: string, changes: Partial<FileUpload>): void {
  const before = fileUploads.get(id) ?? { url: null, size: null, progress: null, failure: null };
  fileUploads.set(id, { ...before, ...changes });
}

function show(id: string, file: File): void {
  if (!fileUploads.get(id)?.url) change(id, { url: URL.createObjectURL(file) });
}

async function showMeasured(id: string, file: File, measure: (url: string) => Promise<Size>): Promise<void> {
  if (fileUploads.get(id)?.url) return;
  const url = URL.createObjectURL(file);
  const size = await measure(url);
  if (fileUploads.has(id)) change(id, { url, size });
  else URL.revokeObjectURL(url);
}

/** Stores a picked or recorded file and shows it. Resolves when it survives a reload. */
export function storeFile(userId: string, id: string, file: File): Promise<void> {
  show(id, file);
  return keepFile(userId, id, file);
}

/** Object URL of a stored file; undefined until it is read from storage. */
export function useFileUrl(userId: string, id: string): string | undefined {
  useEffect(() => {
    let isShown = true;
    void readFile(userId, id).then((file) => {
      if (file && isShown) show(id, file);
    });
    return () => {
      isShown = false;
    };
  }, [userId, id]);
  return useObserved(fileUploads, id)?.url ?? undefined;
}

/**
 * Uploads a stored file, unless it is uploaded or being uploaded. A failure is recorded in `fileUploads` and thrown, as `ApiError` if it
 * has a reason; a further call tries again.
 */
export function uploadStoredFile<T>(userId: string, id: string, kind: UploadKind<T>): Promise<T> {
  const current = running.get(id);
  // An id belongs to one file, so to one kind.
  if (current) return current.answer as Promise<T>;
  const controller = new AbortController();
  const answer = send(userId, id, kind, controller.signal);
  running.set(id, { answer, controller });
  // The caller receives the failure as well.
  answer.catch(() => {
    if (running.get(id)?.controller === controller) running.delete(id);
  });
  return answer;
}

async function send<T>(userId: string, id: string, kind: UploadKind<T>, signal: AbortSignal): Promise<T> {
  change(id, { progress: 0, failure: null });
  try {
    const file = await readFile(userId, id);
    if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: kind.gone });
    if (kind.measure) void showMeasured(id, file, kind.measure);
    const onProgress = (progress: number) => change(id, { progress });
    const sent = await kind.send(file, { signal, onProgress });
    if (!signal.aborted) change(id, { progress: null });
    return sent;
  } catch (error) {
    const isKnown = error instanceof ApiError;
    const message = isKnown ? error.message : kind.failed;
    const isFinal = isKnown && finalCodes.has(error.code);
    if (!signal.aborted) change(id, { progress: null, failure: { error, message, isFinal } });
    throw error;
  }
}

/** Deletes files from this device after they are sent or discarded. What is being uploaded of them is aborted. */
export function releaseFiles(userId: string, ids: readonly string[]): void {
  for (const id of ids) {
    running.get(id)?.controller.abort();
    running.delete(id);
    dropFile(userId, id);
    const url = fileUploads.get(id)?.url;
    if (url) URL.revokeObjectURL(url);
    fileUploads.delete(id);
  }
}

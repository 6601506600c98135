import { useEffect } from "react";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";

// Files that are stored on this device (device-files.ts) until the server has them, by the id of a draft or outbox entry.
// They are sent by upload-stored-file.ts, which a conversation loads when it has a file to send.

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

export interface Size {
  width: number;
  height: number;
}

interface UploadFailure {
  error: unknown;
  message: string;
  /** The file itself is at fault, so a retry would fail too. */
  isFinal: boolean;
}

/** Outlives the components that show it. */
export const fileUploads = new ObservableMap<string, FileUpload>();

/** The latest upload of each file, under way or done, until the file is released or the upload fails. */
export const latestUploads = new Map<string, { answer: Promise<unknown>; controller: AbortController }>();

/** Changes what is shown of a file, also of one that was not shown before. */
export function changeUpload(id: string, changes: Partial<FileUpload>): void {
  const before = fileUploads.get(id) ?? { url: null, size: null, progress: null, failure: null };
  fileUploads.set(id, { ...before, ...changes });
}

function show(id: string, file: File): void {
  if (!fileUploads.get(id)?.url) changeUpload(id, { url: URL.createObjectURL(file) });
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

/** Deletes files from this device after they are sent or discarded. What is being uploaded of them is aborted. */
export function releaseFiles(userId: string, ids: readonly string[]): void {
  for (const id of ids) {
    latestUploads.get(id)?.controller.abort();
    latestUploads.delete(id);
    dropFile(userId, id);
    const url = fileUploads.get(id)?.url;
    if (url) URL.revokeObjectURL(url);
    fileUploads.delete(id);
  }
}

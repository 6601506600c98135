import { useEffect } from "react";
import { chatTexts } from "#components/chat/texts.ts";
import type { FileMessageKind } from "#contract/message-kinds";
import { ApiError } from "#lib/client/api-error";
import { uploadFile } from "#lib/client/media/upload-file";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";

/** Object URLs of outgoing files, by file id. */
const addresses = new ObservableMap<string, string>();

/** Upload progress from 0 to 1 while a file is being uploaded, by file id. */
export const uploadProgress = new ObservableMap<string, number>();

function show(id: string, file: File): void {
  if (!addresses.get(id)) addresses.set(id, URL.createObjectURL(file));
}

/** Stores a picked or recorded file until it is uploaded. */
export async function storeOutgoingFile(userId: string, id: string, file: File): Promise<void> {
  show(id, file);
  await keepFile(userId, id, file);
}

/** Reads the file; undefined if it is no longer on this device. */
export async function readOutgoingFile(userId: string, id: string): Promise<File | undefined> {
  const file = await readFile(userId, id);
  if (file) show(id, file);
  return file;
}

/** Deletes a file after it is sent or discarded. */
export function deleteOutgoingFile(userId: string, id: string): void {
  const address = addresses.get(id);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(id);
  dropFile(userId, id);
}

/** The endpoints that take a message's file. */
export type ChatUpload = "uploadChatImage" | "uploadVoice";

/**
 * Uploads a message's file and reports progress in `uploadProgress`.
 * @param field form field that the file is sent in
 * @returns the server's key of the file
 */
export async function uploadOutgoingFile(
  userId: string,
  fileId: string,
  field: FileMessageKind,
  name: ChatUpload,
): Promise<string> {
  const file = await readOutgoingFile(userId, fileId);
  if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: chatTexts.gone });
  const form = new FormData();
  form.set(field, file);
  const onProgress = (share: number) => uploadProgress.set(fileId, share);
  uploadProgress.set(fileId, 0);
  try {
    return (await uploadFile(name, form, { onProgress })).key;
  } finally {
    uploadProgress.delete(fileId);
  }
}

/** Object URL of the file; undefined until it is read from storage. */
export function useOutgoingFile(userId: string, id: string): string | undefined {
  useEffect(() => {
    void readOutgoingFile(userId, id);
  }, [userId, id]);
  return useObserved(addresses, id);
}

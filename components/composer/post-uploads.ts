import { callApi } from "#lib/client/api";
import { fileUploads, releaseFiles } from "#lib/client/media/file-uploads";
import { type UploadKind, uploadStoredFile } from "#lib/client/media/upload-stored-file";
import { keepFile } from "#lib/client/storage/device-files";
import type { UploadedPicture } from "./post-draft.ts";

/** A file of a draft, with the server's key once it is uploaded. */
export interface Upload<T extends { key: string }> {
  id: string;
  upload: T | null;
}

const pictures: UploadKind<UploadedPicture> = {
  async send(file, upload) {
    const form = new FormData();
    form.set("image", file);
    const { key, image } = await upload("uploadPostImage", form);
    return { key, image };
  },
  async measure(url) {
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

/** Uploads a picture, see `uploadOnce`. */
export function uploadPicture(userId: string, picture: Upload<UploadedPicture>): Promise<UploadedPicture> {
  return uploadOnce(userId, picture, pictures);
}

/** Uploads a stored file, unless it is uploaded or being uploaded. One that was refused for good is not sent again. */
export function uploadOnce<T extends { key: string }>(
  userId: string,
  { id, upload }: Upload<T>,
  kind: UploadKind<T>,
): Promise<T> {
  if (upload) return Promise.resolve(upload);
  const failure = fileUploads.get(id)?.failure;
  if (failure?.isFinal) return Promise.reject(failure.error);
  return uploadStoredFile(userId, id, {
    ...kind,
    send: (file, upload) => inTurn(() => kind.send(file, upload)),
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs uploads one after another: the server refuses too many files of one member at a time. */
function inTurn<T>(upload: () => Promise<T>): Promise<T> {
  const own = last.then(upload);
  last = own.catch(() => undefined);
  return own;
}

type AnyUpload = Upload<{ key: string }>;

/** Uploads that were refused for good: a post with one of them cannot be sent. */
export function refusedOf<T extends AnyUpload>(uploads: readonly T[]): T[] {
  return uploads.filter(({ id, upload }) => !upload && fileUploads.get(id)?.failure?.isFinal);
}

/** Releases uploads after posting. */
export function forgetPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  releaseFiles(
    userId,
    uploads.map(({ id }) => id),
  );
}

/** Releases uploads that will not be posted, and deletes them on the server. */
export function discardPostUploads(userId: string, uploads: readonly AnyUpload[]): void {
  forgetPostUploads(userId, uploads);
  for (const { upload } of uploads) {
    // A failure is ignored: the server deletes unused files after a week.
    if (upload) callApi("discardPostImage", { params: { key: upload.key } }).catch(() => undefined);
  }
}

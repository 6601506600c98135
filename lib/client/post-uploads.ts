import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { DRAFT_FILES, writeDraft } from "./draft-storage.ts";
import { createKeyedStore } from "./keyed-store.ts";
import type { DraftPicture, UploadedPicture } from "./post-draft.ts";
import { uploadPostImage } from "./upload-post-image.ts";

/** A picture on its way to the server. */
export interface PostUpload {
  /** Shows the file itself; null until it is read from storage. */
  preview: { url: string; width: number; height: number } | null;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not work; null while it may. */
  failure: string | null;
}

/** By picture id, from picking to posting: they outlive the composer that shows them. */
export const postUploads = createKeyedStore<PostUpload>();

const starting: PostUpload = { preview: null, progress: 0, failure: null };

/** What is said of a picture whose file is not on this device any more. */
const gone = "This picture is no longer on this device. Add it again.";
const failed = "The picture could not be uploaded.";

const files = new Map<string, File>();
/** And those that are done, until they are let go of. */
const underWay = new Map<string, { answer: Promise<UploadedPicture>; calledOff: AbortController }>();

function change(id: string, changes: Partial<PostUpload>): void {
  postUploads.set(id, { ...(postUploads.get(id) ?? starting), ...changes });
}

/** Storage of files is loaded when the first picture is picked. */
const draftFiles = () => import("./draft-files.ts");

/** Keeps a picked file and begins to upload it. */
export function addPostUpload(userId: string, id: string, file: File): Promise<UploadedPicture> {
  files.set(id, file);
  writeDraft(userId, DRAFT_FILES, "kept");
  draftFiles().then(
    ({ keepDraftFile }) => keepDraftFile(userId, id, file),
    // Without a network it lasts as long as the page.
    () => undefined,
  );
  return uploadPicture(userId, { id, isGif: false, alt: "", upload: null });
}

/**
 * Uploads a picture, unless that is done or under way. A failure is shown with the picture, and thrown as `ApiError`;
 * asking again tries again.
 */
export function uploadPicture(userId: string, { id, upload }: DraftPicture): Promise<UploadedPicture> {
  if (upload) return Promise.resolve(upload);
  const running = underWay.get(id);
  if (running) return running.answer;
  const calledOff = new AbortController();
  const answer = send(userId, id, calledOff.signal);
  underWay.set(id, { answer, calledOff });
  // Whoever waits for it hears of a failure too.
  answer.catch(() => {
    if (underWay.get(id)?.calledOff === calledOff) underWay.delete(id);
  });
  return answer;
}

async function send(userId: string, id: string, signal: AbortSignal): Promise<UploadedPicture> {
  change(id, { progress: 0, failure: null });
  try {
    const file = files.get(id) ?? (await (await draftFiles()).readDraftFile(userId, id));
    if (!file) throw new ApiError(0, { code: "NOT_FOUND", message: gone });
    files.set(id, file);
    if (!postUploads.get(id)?.preview) void showPreview(id, file);
    const onProgress = (progress: number) => change(id, { progress });
    return await inTurn(() => uploadPostImage(file, { signal, onProgress }));
  } catch (error) {
    if (!signal.aborted) change(id, { failure: error instanceof ApiError ? error.message : failed });
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

async function showPreview(id: string, file: File): Promise<void> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode().catch(() => undefined);
  if (!files.has(id)) return URL.revokeObjectURL(image.src);
  change(id, {
    preview: { url: image.src, width: image.naturalWidth || 4, height: image.naturalHeight || 3 },
  });
}

/** The server has the picture, and the draft or post knows its key: its file need not be kept any longer. */
export function dropPostFile(userId: string, id: string): void {
  files.delete(id);
  draftFiles().then(
    ({ removeDraftFile }) => removeDraftFile(userId, id),
    // Then it stays until all of them are cleared.
    () => undefined,
  );
}

/** Lets go of pictures: they are posted, or will not be. */
export function forgetPostUploads(userId: string, pictures: readonly DraftPicture[]): void {
  for (const { id } of pictures) {
    underWay.get(id)?.calledOff.abort();
    underWay.delete(id);
    dropPostFile(userId, id);
    const url = postUploads.get(id)?.preview?.url;
    if (url) URL.revokeObjectURL(url);
    postUploads.set(id, undefined);
  }
}

/** The same for pictures that go into no post: the server lets go of them too. */
export function discardPostUploads(userId: string, pictures: readonly DraftPicture[]): void {
  forgetPostUploads(userId, pictures);
  for (const { upload } of pictures) {
    // What is left is swept after a week.
    if (upload) callApi("discardPostImage", { params: { key: upload.key } }).catch(() => undefined);
  }
}

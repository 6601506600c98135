import type { OutgoingContent, OutgoingImage } from "#components/chat/state/outgoing-content.ts";
import {
  closeVideo,
  drawFrame,
  firstPosterMs,
  readVideo,
  videoUrl,
} from "#components/composer/video/read-video.ts";
import { videoComposerTexts } from "#components/composer/video/texts.ts";
import { endingOf, fileEndings } from "#contract/file-endings";
import {
  FILE_NAME_MAX_LENGTH,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_PICTURES_MAX,
  MESSAGE_VIDEO_MAX_BYTES,
} from "#contract/limits-chat";
import { VIDEO_MAX_MS, VIDEO_TOLERANCE_MS } from "#contract/limits-media";
import { fileTooLargeMessage } from "#contract/media/file-size";
import { unknownFileMessage } from "#contract/message-files";
import { readPictureFormat } from "#lib/client/media/picture-file";
import { attachTexts } from "./attach-texts.ts";
import { PictureProblem, pickPicture } from "./pick-picture.ts";

/** A file ready to be stored on this device and added to the draft. */
export interface Attachment {
  files: readonly { fileId: string; file: File }[];
  /** Adds it to what is attached. Throws `PictureProblem` if there is no room for it any more. */
  addTo: (attached: OutgoingContent) => OutgoingContent;
  /** What the author should know of it; null for nothing. */
  note: string | null;
}

const problem = (message: string) => new PictureProblem(message);
const newFile = (file: File) => ({ fileId: crypto.randomUUID(), file });
const unsent = (fileId: string) => ({ fileId, key: null, alt: "" });

/** Throws unless a video or document can be the only thing that is attached. */
function requireAlone({ image, video, file }: OutgoingContent): void {
  if (image || video || file) throw problem(attachTexts.oneKind);
}

function addPicture(attached: OutgoingContent, picture: OutgoingImage): OutgoingContent {
  requireRoom(attached);
  return { ...attached, image: [...(attached.image ?? []), picture] };
}

/** Throws unless another picture can be attached. */
function requireRoom({ image, video, file }: OutgoingContent): void {
  if (video || file) throw problem(attachTexts.oneKind);
  if ((image?.length ?? 0) >= MESSAGE_PICTURES_MAX) throw problem(attachTexts.tooManyPictures);
}

async function readPicture(file: File): Promise<Attachment> {
  const { file: ready, width, height, note } = await pickPicture(file);
  const stored = newFile(ready);
  const picture = { ...unsent(stored.fileId), width, height };
  return { files: [stored], addTo: (attached) => addPicture(attached, picture), note };
}

async function readFilm(file: File): Promise<Attachment> {
  const limits = { noun: "video", maxBytes: MESSAGE_VIDEO_MAX_BYTES };
  if (file.size > limits.maxBytes) throw problem(fileTooLargeMessage(limits, file.size));
  const url = videoUrl(file);
  try {
    const read = await readVideo(url).catch(() => {
      throw problem(videoComposerTexts.unreadable);
    });
    const { width, height, durationMs } = read;
    if (durationMs > VIDEO_MAX_MS + VIDEO_TOLERANCE_MS) throw problem(videoComposerTexts.tooLong);
    const frame = await drawFrame(read, firstPosterMs(durationMs));
    closeVideo(read);
    const [film, still] = [newFile(file), newFile(frame)];
    const poster = { ...unsent(still.fileId), width, height };
    const video = { ...unsent(film.fileId), width, height, poster };
    const addTo = (attached: OutgoingContent) => {
      requireAlone(attached);
      return { ...attached, video };
    };
    return { files: [film, still], addTo, note: null };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A name of at most the server's length, with its ending. */
function shortened(name: string): string {
  const ending = `.${endingOf(name)}`;
  return name.length <= FILE_NAME_MAX_LENGTH
    ? name
    : `${name.slice(0, FILE_NAME_MAX_LENGTH - ending.length)}${ending}`;
}

function readDocument(file: File): Attachment {
  const limits = { noun: "file", maxBytes: MESSAGE_FILE_MAX_BYTES };
  if (file.size > limits.maxBytes) throw problem(fileTooLargeMessage(limits, file.size));
  if (file.size === 0) throw problem(attachTexts.empty);
  const stored = newFile(file);
  const document = { fileId: stored.fileId, key: null, name: shortened(file.name), size: file.size };
  const addTo = (attached: OutgoingContent) => {
    requireAlone(attached);
    return { ...attached, file: document };
  };
  return { files: [stored], addTo, note: null };
}

const filmEndings = ["mp4", "m4v", "mov", "webm"];

async function kindOf(file: File): Promise<"picture" | "film" | "document"> {
  const ending = endingOf(file.name);
  if (file.type.startsWith("video/") || filmEndings.includes(ending)) return "film";
  if (fileEndings.some((each) => each === ending)) return "document";
  // What it is called may be wrong, or be missing.
  const format = await readPictureFormat(file).catch(() => {
    // The file was moved or deleted since it was picked.
    throw problem(attachTexts.broken);
  });
  if (format !== null || file.type.startsWith("image/") || /^hei[cf]$/.test(ending)) return "picture";
  throw problem(unknownFileMessage);
}

/**
 * Prepares a picked, pasted or dropped file. Throws `PictureProblem`, also when there is no room for it beside what is attached.
 */
export async function readAttachment(file: File, attached: OutgoingContent): Promise<Attachment> {
  const kind = await kindOf(file);
  if (kind === "picture") {
    requireRoom(attached);
    return readPicture(file);
  }
  requireAlone(attached);
  return kind === "film" ? readFilm(file) : readDocument(file);
}

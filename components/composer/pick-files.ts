import { POST_MAX_IMAGES } from "#contract/limits";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { imageTooLargeMessage } from "#contract/media/file-size";
import { heicMessage, standsStillMessage } from "#contract/media/picture-file";
import { pictureFormatOf } from "#contract/media/picture-format";
import { convertToJpeg } from "#lib/client/media/convert-to-jpeg";
import { isTruncated } from "#lib/client/media/is-truncated";
import { isAnimatedPng, isAnimatedWebp, isHeic, readPictureFormat } from "#lib/client/media/picture-file";
import { fileTexts, leftOutMessage } from "./file-texts.ts";
import type { PostDraft } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";

export interface PickedFile {
  file: File;
  /** Animated, including WebP. */
  isGif: boolean;
}

/** Files accepted for the draft, and messages about the others. */
export interface Picked {
  files: PickedFile[];
  messages: string[];
}

/** Filters files by what a post can still take: up to four pictures, or one GIF, and nothing beside a poll or video. */
export async function pickFiles(draft: PostDraft, files: readonly File[]): Promise<Picked> {
  if (draft.poll) return { files: [], messages: [texts.picturesOrPoll] };
  if (draft.video) return { files: [], messages: [texts.videoAlone] };
  const messages = new Set<string>();
  const taken: PickedFile[] = [];
  const before = draft.pictures;
  let leftOut = 0;
  for (const file of files) {
    const { problem, note, ...ready } = await readyToSend(file);
    const { isGif } = ready;
    const has = before.length + taken.length;
    const hasGif = before.some((picture) => picture.isGif) || taken.some((picked) => picked.isGif);
    if (problem) messages.add(problem);
    else if (hasGif || (isGif && has > 0)) messages.add(texts.gifAlone);
    else if (has >= POST_MAX_IMAGES) leftOut += 1;
    else {
      taken.push(ready);
      if (note) messages.add(note);
    }
  }
  if (leftOut > 0) messages.add(leftOutMessage(leftOut));
  return { files: taken, messages: [...messages] };
}

interface ReadyFile extends PickedFile {
  /** What is wrong with it. */
  problem: string | null;
  /** What the author should know of a file that is taken. */
  note: string | null;
}

/** The file to send, judged by its bytes as the server will. */
async function readyToSend(picked: File): Promise<ReadyFile> {
  const refused = (problem: string) => ({ file: picked, isGif: false, problem, note: null });
  try {
    const file = isHeic(picked, await readPictureFormat(picked)) ? await fromHeic(picked) : picked;
    if (!file) return refused(heicMessage);
    if (file.size > IMAGE_MAX_BYTES) return refused(imageTooLargeMessage(file.size));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = pictureFormatOf(bytes);
    if (format === null) return refused(fileTexts.wrongType);
    if (isTruncated(bytes)) return refused(fileTexts.damaged);
    const isGif = format === "gif" || isAnimatedWebp(bytes);
    return { file, isGif, problem: null, note: isAnimatedPng(bytes) ? standsStillMessage : null };
  } catch {
    // The file was moved or deleted since it was picked.
    return refused(fileTexts.damaged);
  }
}

/** Converts a HEIC picture to JPEG; null if the browser cannot decode it. */
async function fromHeic(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const drawn = await convertToJpeg(file, bitmap);
    bitmap.close();
    return drawn?.file ?? null;
  } catch {
    return null;
  }
}

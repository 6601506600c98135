import { imageTooLargeMessage } from "#contract/image-size";
import { POST_MAX_IMAGES } from "#contract/limits";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { GIF_TYPE, heicMessage, pictureTypes } from "#contract/picture-file";
import { drawAnew } from "#lib/client/media/draw-anew";
import { isCutOff } from "#lib/client/media/is-cut-off";
import { isHeic, isMovingWebp, pictureTypeOf } from "#lib/client/media/picture-file";
import type { PostDraft } from "./post-draft.ts";
import { leftOutMessage, composerTexts as texts } from "./texts.ts";

export interface PickedFile {
  file: File;
  /** Moves: a WebP that does counts as one. */
  isGif: boolean;
}

/** What of the picked, pasted or dropped files goes into the draft, and in words what does not. */
export interface Picked {
  files: PickedFile[];
  words: string[];
}

/** Sorts files by what a post can still take: up to four pictures, or one GIF, or a poll (part 2 section 4). */
export async function pickFiles(draft: PostDraft, files: readonly File[]): Promise<Picked> {
  if (draft.poll) return { files: [], words: [texts.picturesOrPoll] };
  if (draft.video) return { files: [], words: [texts.videoAlone] };
  const words = new Set<string>();
  const taken: PickedFile[] = [];
  const before = draft.pictures;
  let leftOut = 0;
  for (const file of files) {
    const { problem, ...ready } = await readyToSend(file);
    const { isGif } = ready;
    const has = before.length + taken.length;
    const hasGif = before.some((picture) => picture.isGif) || taken.some((picked) => picked.isGif);
    if (problem) words.add(problem);
    else if (hasGif || (isGif && has > 0)) words.add(texts.gifAlone);
    else if (has >= POST_MAX_IMAGES) leftOut += 1;
    else taken.push(ready);
  }
  if (leftOut > 0) words.add(leftOutMessage(leftOut));
  return { files: taken, words: [...words] };
}

/** The file as it is sent, and in words what is wrong with it. */
async function readyToSend(picked: File): Promise<PickedFile & { problem: string | null }> {
  const file = isHeic(picked) ? await fromHeic(picked) : picked;
  if (!file) return { file: picked, isGif: false, problem: heicMessage };
  const type = pictureTypeOf(file);
  const refused = (problem: string) => ({ file, isGif: type === GIF_TYPE, problem });
  if (!pictureTypes.includes(type) && type !== GIF_TYPE) return refused(texts.wrongType);
  if (file.size > IMAGE_MAX_BYTES) return refused(imageTooLargeMessage(file.size));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isCutOff(bytes)) return refused(texts.damaged);
    return { file, isGif: type === GIF_TYPE || isMovingWebp(bytes), problem: null };
  } catch {
    // It was moved or taken away since it was picked.
    return refused(texts.damaged);
  }
}

/** A HEIC picture as a JPEG, where the browser can show it. */
async function fromHeic(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const drawn = await drawAnew(file, bitmap);
    bitmap.close();
    return drawn?.file ?? null;
  } catch {
    return null;
  }
}

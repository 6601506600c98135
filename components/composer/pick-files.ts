import { imageTooLargeMessage } from "#contract/image-size";
import { POST_MAX_IMAGES } from "#contract/limits";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { isCutOff } from "#lib/client/is-cut-off";
import type { PostDraft } from "#lib/client/post-draft";
import { leftOutMessage, composerMessages as texts } from "#lib/shared/messages/composer";

export interface PickedFile {
  file: File;
  isGif: boolean;
}

/** What of the picked, pasted or dropped files goes into the draft, and in words what does not. */
export interface Picked {
  files: PickedFile[];
  words: string[];
}

const pictureTypes: readonly string[] = ["image/jpeg", "image/jpg", "image/png"];
const GIF_TYPE = "image/gif";

/** Sorts files by what a post can still take: up to four pictures, or one GIF, or a poll (part 2 section 4). */
export async function pickFiles(draft: PostDraft, files: readonly File[]): Promise<Picked> {
  if (draft.poll) return { files: [], words: [texts.picturesOrPoll] };
  if (draft.video) return { files: [], words: [texts.videoAlone] };
  const words = new Set<string>();
  const taken: PickedFile[] = [];
  const before = draft.pictures;
  let leftOut = 0;
  for (const file of files) {
    const problem = await problemOf(file);
    const isGif = file.type === GIF_TYPE;
    const has = before.length + taken.length;
    const hasGif = before.some((picture) => picture.isGif) || taken.some((picked) => picked.isGif);
    if (problem) words.add(problem);
    else if (hasGif || (isGif && has > 0)) words.add(texts.gifAlone);
    else if (has >= POST_MAX_IMAGES) leftOut += 1;
    else taken.push({ file, isGif });
  }
  if (leftOut > 0) words.add(leftOutMessage(leftOut));
  return { files: taken, words: [...words] };
}

async function problemOf(file: File): Promise<string | null> {
  if (!pictureTypes.includes(file.type) && file.type !== GIF_TYPE) return texts.wrongType;
  if (file.size > IMAGE_MAX_BYTES) return imageTooLargeMessage(file.size);
  try {
    return isCutOff(new Uint8Array(await file.arrayBuffer())) ? texts.damaged : null;
  } catch {
    // It was moved or taken away since it was picked.
    return texts.damaged;
  }
}

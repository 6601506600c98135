import type { OutgoingContent } from "#components/chat/state/outgoing-content.ts";
import { releaseFiles, storeFile } from "#lib/client/media/file-uploads";
import type { DraftHandle } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { attachTexts } from "./attach-texts.ts";
import { PictureProblem } from "./pick-picture.ts";
import { readAttachment } from "./read-attachment.ts";

type Attached = Pick<DraftHandle<OutgoingContent>, "current" | "change">;

async function attachFile(userId: string, file: File, { current, change }: Attached): Promise<void> {
  const { files, addTo, note } = await readAttachment(file, current());
  for (const each of files) await storeFile(userId, each.fileId, each.file);
  try {
    change(addTo);
  } catch (error) {
    // Something else was attached in the meantime.
    releaseFiles(
      userId,
      files.map(({ fileId }) => fileId),
    );
    throw error;
  }
  if (note) showToast(note);
}

/** Attaches picked, pasted or dropped files, and says why of those that cannot be. */
export async function attachFiles(userId: string, picked: readonly File[], draft: Attached): Promise<void> {
  const problems = new Set<string>();
  // One after the other, so that they keep their order.
  for (const file of picked) {
    try {
      await attachFile(userId, file, draft);
    } catch (error) {
      problems.add(error instanceof PictureProblem ? error.message : attachTexts.broken);
    }
  }
  for (const words of problems) showToast(words, "danger");
}

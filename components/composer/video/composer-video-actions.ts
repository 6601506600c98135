import { loadTools } from "#components/composer/composer-chunks.ts";
import { type PostDraft, uploadsOf } from "#components/composer/post-draft.ts";
import { discardPostUploads } from "#components/composer/post-uploads.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";

interface ComposerDraft {
  userId: string;
  /** The current draft. */
  current: () => PostDraft;
  edit: (update: (draft: PostDraft) => PostDraft) => void;
  setNotice: (message: string) => void;
}

/** The composer's actions for a video. The code that reads videos is loaded with the first one. */
export function composerVideo({ userId, current, edit, setNotice }: ComposerDraft) {
  const isFree = () => !current().poll && uploadsOf(current()).length === 0;

  /** Adds a video and its poster, if the draft is empty enough. */
  async function addVideo(file: File): Promise<void> {
    if (!isFree()) return setNotice(texts.videoAlone);
    setNotice(texts.readingVideo);
    const picked = await loadTools().then(
      ({ pickVideo }) => pickVideo(userId, file),
      () => ({ problem: texts.sendFailed }),
    );
    if ("problem" in picked) return setNotice(picked.problem);
    const { video } = picked;
    if (isFree()) return edit((before) => ({ ...before, video }));
    // Something else was added in the meantime.
    discardPostUploads(userId, [video, video.poster]);
    setNotice(texts.videoAlone);
  }

  function removeVideo(): void {
    discardPostUploads(userId, uploadsOf({ pictures: [], video: current().video }));
    edit((before) => ({ ...before, video: null }));
  }

  return { addVideo, removeVideo };
}

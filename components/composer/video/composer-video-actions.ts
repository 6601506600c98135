import { type PostDraft, uploadsOf } from "#components/composer/post-draft.ts";
import { discardPostUploads } from "#components/composer/post-uploads.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";

interface ComposerDraft {
  userId: string;
  /** The draft as it is now. */
  current: () => PostDraft;
  edit: (update: (draft: PostDraft) => PostDraft) => void;
  setNotice: (words: string) => void;
}

/** What the composer does with a video. What looks at one is loaded when the first is picked. */
export function composerVideo({ userId, current, edit, setNotice }: ComposerDraft) {
  const isFree = () => !current().poll && uploadsOf(current()).length === 0;

  /** Takes up a video, looked at and with its cover, if there is room for it. */
  async function addVideo(file: File): Promise<void> {
    if (!isFree()) return setNotice(texts.videoAlone);
    setNotice(texts.readingVideo);
    const picked = await import("./pick-video.ts").then(
      ({ pickVideo }) => pickVideo(userId, file),
      () => ({ problem: texts.sendFailed }),
    );
    if ("problem" in picked) return setNotice(picked.problem);
    const { video } = picked;
    if (isFree()) return edit((before) => ({ ...before, video }));
    // Something was added while it was looked at.
    discardPostUploads(userId, [video, video.poster]);
    setNotice(texts.videoAlone);
  }

  function removeVideo(): void {
    discardPostUploads(userId, uploadsOf({ pictures: [], video: current().video }));
    edit((before) => ({ ...before, video: null }));
  }

  return { addVideo, removeVideo };
}

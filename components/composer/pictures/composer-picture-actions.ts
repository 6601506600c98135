import { loadTools } from "#components/composer/composer-chunks.ts";
import { type PostDraft, type UploadedPicture, uploadsOf } from "#components/composer/post-draft.ts";
import { discardPostUploads } from "#components/composer/post-uploads.ts";
import { composerTexts as texts, toSentences } from "#components/composer/texts.ts";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";

interface ComposerDraft {
  userId: string;
  /** The current draft. */
  current: () => PostDraft;
  edit: (update: (draft: PostDraft) => PostDraft) => void;
  addFiles: (files: readonly { file: File; isGif: boolean }[]) => void;
  addVideo: (file: File) => Promise<void>;
  setProblem: (problem: null) => void;
  setNotice: (message: string) => void;
}

/** The composer's actions for files that are picked, and for pictures. */
export function composerPictures(composer: ComposerDraft) {
  const { userId, current, edit, addFiles, addVideo, setProblem, setNotice } = composer;

  async function addPicked(files: readonly File[]): Promise<void> {
    const film = files.find(({ type }) => type.startsWith("video/"));
    if (film) return addVideo(film);
    const picked = await loadTools().then(
      ({ pickFiles }) => pickFiles(current(), files),
      () => null,
    );
    if (!picked) return setNotice(LOAD_FAILED);
    if (picked.files.length > 0) addFiles(picked.files);
    setProblem(null);
    setNotice(toSentences(picked.messages));
  }

  /** Adds a GIF that is already on the server, with its title as description. */
  function addGif(upload: UploadedPicture, alt: string): void {
    const gif = { id: crypto.randomUUID(), isGif: true, alt, upload };
    const { poll } = current();
    if (!poll && uploadsOf(current()).length === 0) {
      edit((before) => ({ ...before, pictures: [gif] }));
      return;
    }
    // Something else was added in the meantime.
    discardPostUploads(userId, [gif]);
    setNotice(poll ? texts.picturesOrPoll : texts.gifAlone);
  }

  function remove(pictureId: string): void {
    discardPostUploads(
      userId,
      current().pictures.filter(({ id }) => id === pictureId),
    );
    edit((before) => ({ ...before, pictures: before.pictures.filter(({ id }) => id !== pictureId) }));
  }

  return { addPicked, addGif, remove };
}

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useServedText } from "#lib/client/form/use-served-text";
import { dropFile } from "#lib/client/storage/device-files";
import { type DraftHandle, showText, useDraft } from "#lib/client/storage/use-draft";
import { emptyDraft, hasContentOf, type PostDraft, postDraft } from "./post-draft.ts";
import { addPostUpload, uploadPicture } from "./post-uploads.ts";

interface PostDraftHandle extends DraftHandle<PostDraft> {
  /** Adds picked files: they are uploaded immediately, and their keys are saved in the draft. */
  addFiles: (files: readonly { file: File; isGif: boolean }[]) => void;
  /** Retries a failed upload. */
  retry: (pictureId: string) => void;
}

/**
 * The draft of a post, with its pictures and poll.
 * @param name draft name, such as "post"
 * @param field its text field, which is uncontrolled
 * @param initial what it begins with; must keep its identity. Another one is shown in its place where nothing was written
 */
export function usePostDraft(
  userId: string,
  name: string,
  field: RefObject<HTMLTextAreaElement | null>,
  initial: PostDraft = emptyDraft,
): PostDraftHandle {
  const servedText = useServedText();
  const handle: DraftHandle<PostDraft> = useDraft(userId, postDraft(name, initial), {
    adopt(kept) {
      const served = field.current && servedText(field.current);
      const typed = served === initial.content ? "" : served;
      return identified({ ...kept, content: typed || kept.content }, initial);
    },
    show: ({ content }, before) => showText(field.current, content, before?.content),
    // It was sent from another tab: what was added here becomes a separate post.
    onGone: () => handle.change((mine) => identified({ ...mine, idempotencyKey: "" }, initial)),
  });
  const { current, change: write } = handle;
  const change = useCallback<typeof write>(
    (update) => write((draft) => identified(update(draft), initial)),
    [write, initial],
  );
  const waitFor = useWaitForUpload(userId, current, change);

  const began = useRef(initial);
  useEffect(() => {
    const before = began.current;
    began.current = initial;
    // It was saved elsewhere, and nothing was written here since.
    if (before !== initial && hasContentOf(current(), before)) write(() => initial);
  }, [initial, current, write]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: resumes uploads left unfinished by an earlier page or another composer
  useEffect(() => {
    for (const { id } of current().pictures) waitFor(id);
  }, [name, current, waitFor]);

  function addFiles(files: readonly { file: File; isGif: boolean }[]): void {
    const added = files.map(({ file, isGif }) => ({
      file,
      picture: { id: crypto.randomUUID(), isGif, alt: "", upload: null },
    }));
    const pictures = added.map(({ picture }) => picture);
    change((before) => ({ ...before, pictures: [...before.pictures, ...pictures] }));
    for (const { file, picture } of added) {
      void addPostUpload(userId, picture.id, file);
      waitFor(picture.id);
    }
  }

  return { ...handle, change, addFiles, retry: waitFor };
}

/** Uploads a picture of the draft, unless that is running, and saves its key in the draft. */
function useWaitForUpload(
  userId: string,
  current: () => PostDraft,
  change: PostDraftHandle["change"],
): (pictureId: string) => void {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    (pictureId: string) => {
      const picture = current().pictures.find(({ id }) => id === pictureId);
      if (!picture || picture.upload) return;
      uploadPicture(userId, picture).then(
        (upload) => {
          // After unmounting, the next composer receives the result.
          if (!isMounted.current || !current().pictures.some(({ id }) => id === pictureId)) return;
          change((draft) => ({
            ...draft,
            pictures: draft.pictures.map((each) => (each.id === pictureId ? { ...each, upload } : each)),
          }));
          dropFile(userId, pictureId);
        },
        // The failure is shown with the picture.
        () => undefined,
      );
    },
    [userId, current, change],
  );
}

/** Gives a draft with more than it began with the idempotency key of its post. */
function identified(draft: PostDraft, initial: PostDraft): PostDraft {
  if (hasContentOf(draft, initial)) return { ...initial, content: draft.content };
  return draft.idempotencyKey === "" ? { ...draft, idempotencyKey: crypto.randomUUID() } : draft;
}

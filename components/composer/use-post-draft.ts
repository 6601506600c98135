import { type RefObject, useCallback, useEffect, useRef } from "react";
import { dropFile } from "#lib/client/storage/device-files";
import { type DraftHandle, showText, useDraft } from "#lib/client/storage/use-draft";
import { emptyDraft, isEmptyDraft, type PostDraft, postDraft } from "./post-draft.ts";
import { addPostUpload, uploadPicture } from "./post-uploads.ts";

interface PostDraftHandle extends DraftHandle<PostDraft> {
  /** Takes picked files up: they are uploaded at once, and the draft learns what the server calls them. */
  addFiles: (files: readonly { file: File; isGif: boolean }[]) => void;
  /** Tries a picture again that could not be uploaded. */
  retry: (pictureId: string) => void;
}

/**
 * A post that is being written, with its pictures and poll.
 * @param name the place, such as "post"
 * @param field the field of its text, which is not controlled
 */
export function usePostDraft(
  userId: string,
  name: string,
  field: RefObject<HTMLTextAreaElement | null>,
): PostDraftHandle {
  const handle: DraftHandle<PostDraft> = useDraft(userId, postDraft(name), {
    adopt: (kept) => identified({ ...kept, text: field.current?.value || kept.text }),
    show: ({ text }, before) => showText(field.current, text, before?.text),
    // It was sent there: what has been added here will be a post of its own.
    onGone: () => handle.change((mine) => identified({ ...mine, idempotencyKey: "" })),
  });
  const { current, change: write } = handle;
  const change = useCallback<typeof write>((update) => write((draft) => identified(update(draft))), [write]);
  const waitFor = useWaitForUpload(userId, current, change);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier page, or another place's composer, left unfinished
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

/** Uploads a picture of the draft, unless that is under way, and keeps in the draft what the server calls it. */
function useWaitForUpload(
  userId: string,
  current: () => PostDraft,
  change: PostDraftHandle["change"],
): (pictureId: string) => void {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (pictureId: string) => {
      const picture = current().pictures.find(({ id }) => id === pictureId);
      if (!picture || picture.upload) return;
      uploadPicture(userId, picture).then(
        (upload) => {
          // Otherwise the composer that comes next hears of it.
          if (!isShown.current || !current().pictures.some(({ id }) => id === pictureId)) return;
          change((draft) => ({
            ...draft,
            pictures: draft.pictures.map((each) => (each.id === pictureId ? { ...each, upload } : each)),
          }));
          dropFile(userId, pictureId);
        },
        // Said with the picture.
        () => undefined,
      );
    },
    [userId, current, change],
  );
}

/** A draft that holds something has the key that its post will go by. */
function identified(draft: PostDraft): PostDraft {
  if (isEmptyDraft(draft)) return { ...emptyDraft, text: draft.text };
  return draft.idempotencyKey === "" ? { ...draft, idempotencyKey: crypto.randomUUID() } : draft;
}

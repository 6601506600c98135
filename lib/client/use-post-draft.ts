import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { clearDrafts, onOtherTabsDraft, readDraft, writeDraft } from "./draft-storage.ts";
import { dropFile } from "./kept-files.ts";
import { emptyDraft, isEmptyDraft, type PostDraft, parseDraft, storedDraft } from "./post-draft.ts";
import { addPostUpload, uploadPicture } from "./post-uploads.ts";

/** Attribute of the element around the field and everything that belongs to its post. */
export const COMPOSER = "data-composer";

interface PostDraftHandle {
  draft: PostDraft;
  /** The draft as it is now, also between two renders. */
  current: () => PostDraft;
  /** Changes the draft, keeps it, and puts its text into the field. */
  change: (update: (draft: PostDraft) => PostDraft) => void;
  /** Takes picked files up: they are uploaded at once, and the draft learns what the server calls them. */
  addFiles: (files: readonly { file: File; isGif: boolean }[]) => void;
  /** Tries a picture again that could not be uploaded. */
  retry: (pictureId: string) => void;
}

/**
 * A post that is being written, never lost: kept per member and place with its pictures and poll, and the same in all tabs.
 * @param name the place, such as "post"
 * @param field the field of its text, which is not controlled; what was typed before the page came alive is adopted
 */
export function usePostDraft(
  userId: string,
  name: string,
  field: RefObject<HTMLTextAreaElement | null>,
): PostDraftHandle {
  const [draft, setDraft] = useState(emptyDraft);
  const latest = useRef(emptyDraft);

  const show = useCallback(
    (next: PostDraft) => {
      latest.current = next;
      setDraft(next);
      if (field.current && field.current.value !== next.text) field.current.value = next.text;
    },
    [field],
  );

  const change = useCallback(
    (update: (draft: PostDraft) => PostDraft) => {
      const next = identified(update(latest.current));
      writeDraft(userId, name, storedDraft(next));
      show(next);
    },
    [userId, name, show],
  );

  const waitFor = useWaitForUpload(userId, latest, change);

  useLayoutEffect(() => {
    void clearDrafts(userId);
    const kept = parseDraft(readDraft(userId, name));
    const typed = field.current?.value ?? "";
    change(() => (typed ? { ...kept, text: typed } : kept));
    for (const picture of kept.pictures) waitFor(picture.id);
  }, [userId, name, field, change, waitFor]);

  useEffect(
    () =>
      onOtherTabsDraft(userId, (changed, stored, before) => {
        if (changed !== name) return;
        const wasSame = storedDraft(parseDraft(before)) === storedDraft(latest.current);
        if (!isInUse(field.current) || (stored === "" && wasSame)) show(parseDraft(stored));
        // It was sent there: what has been added here will be a post of its own.
        else if (stored === "") change((mine) => ({ ...mine, idempotencyKey: "" }));
      }),
    [userId, name, field, show, change],
  );

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

  return { draft, current: () => latest.current, change, addFiles, retry: waitFor };
}

/** Uploads a picture of the draft, unless that is under way, and keeps in the draft what the server calls it. */
function useWaitForUpload(
  userId: string,
  latest: RefObject<PostDraft>,
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
      const picture = latest.current.pictures.find(({ id }) => id === pictureId);
      if (!picture || picture.upload) return;
      uploadPicture(userId, picture).then(
        (upload) => {
          // Otherwise the composer that comes next hears of it.
          if (!isShown.current || !latest.current.pictures.some(({ id }) => id === pictureId)) return;
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
    [userId, latest, change],
  );
}

/** A draft that holds something has the key that its post will go by. */
function identified(draft: PostDraft): PostDraft {
  if (isEmptyDraft(draft)) return { ...emptyDraft, text: draft.text };
  return draft.idempotencyKey === "" ? { ...draft, idempotencyKey: crypto.randomUUID() } : draft;
}

/** Somebody is writing here, not only in another tab. */
function isInUse(field: HTMLTextAreaElement | null): boolean {
  const composer = field?.closest(`[${COMPOSER}]`);
  return document.hasFocus() && Boolean(composer?.contains(document.activeElement));
}

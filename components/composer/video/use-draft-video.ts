import { useCallback, useEffect, useRef } from "react";
import type { DraftVideo } from "#components/composer/post-draft.ts";
import {
  addPostUpload,
  discardPostUploads,
  postUploads,
  uploadPicture,
} from "#components/composer/post-uploads.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { dropFile, readFile } from "#lib/client/storage/device-files";
import { uploadVideo } from "./deliver-video.ts";
import { closeVideo, drawFrame, readVideo } from "./read-video.ts";

/** Uploads the video of a draft and its cover, and keeps in the draft what the server calls them. */
export function useDraftVideo({ userId, current, change }: ComposerHandle, video: DraftVideo) {
  const { id } = video;
  const drawing = useRef(0);

  /** Changes the video, if it is still there. */
  const edit = useCallback(
    (update: (video: DraftVideo) => DraftVideo) =>
      change((draft) => (draft.video?.id === id ? { ...draft, video: update(draft.video) } : draft)),
    [id, change],
  );

  const waitForPoster = useCallback(() => {
    const poster = current().video?.poster;
    if (!poster || poster.upload) return;
    uploadPicture(userId, poster).then(
      (upload) => {
        if (current().video?.poster.id !== poster.id) return;
        edit((before) => ({ ...before, poster: { ...before.poster, upload } }));
        dropFile(userId, poster.id);
      },
      // Tried again when the post is sent.
      () => undefined,
    );
  }, [userId, current, edit]);

  const waitForVideo = useCallback(() => {
    const waiting = current().video;
    if (waiting?.id !== id || waiting.upload) return;
    uploadVideo(userId, waiting).then(
      // Its file stays until it is posted: another cover may be chosen.
      (upload) => edit((before) => ({ ...before, upload })),
      // Said with the video.
      () => undefined,
    );
  }, [userId, id, current, edit]);

  useEffect(() => {
    waitForPoster();
    waitForVideo();
  }, [waitForPoster, waitForVideo]);

  useKeptPreview(userId, video);

  const chooseFrame = useCallback(
    async (atMs: number) => {
      drawing.current += 1;
      const turn = drawing.current;
      const file = await readFile(userId, id);
      if (!file) return;
      const url = URL.createObjectURL(file);
      try {
        const read = await readVideo(url);
        const frame = await drawFrame(read, atMs);
        closeVideo(read);
        const before = current().video?.poster;
        // The slider has moved on.
        if (turn !== drawing.current || !before) return;
        const posterId = crypto.randomUUID();
        addPostUpload(userId, posterId, frame).catch(() => undefined);
        edit((each) => ({
          ...each,
          posterAtMs: atMs,
          poster: { ...each.poster, id: posterId, upload: null },
        }));
        discardPostUploads(userId, [before]);
        waitForPoster();
      } catch {
        // The cover stays what it was.
      } finally {
        URL.revokeObjectURL(url);
      }
    },
    [userId, id, current, edit, waitForPoster],
  );

  return { retry: waitForVideo, chooseFrame: (atMs: number) => void chooseFrame(atMs) };
}

/** Shows what an earlier page has uploaded, which can have another cover then, as long as its file is here. */
function useKeptPreview(userId: string, { id, upload, width, height }: DraftVideo): void {
  useEffect(() => {
    if (!upload || postUploads.get(id)?.preview) return;
    let isShown = true;
    void readFile(userId, id).then((file) => {
      // Without it its cover stands for it.
      if (!file || !isShown || postUploads.get(id)?.preview) return;
      const preview = { url: URL.createObjectURL(file), width, height };
      postUploads.set(id, { preview, progress: 1, failure: null });
    });
    return () => {
      isShown = false;
    };
  }, [userId, id, upload, width, height]);
}

import { useCallback, useEffect, useRef } from "react";
import type { DraftVideo } from "#components/composer/post-draft.ts";
import { addPostUpload, discardPostUploads, uploadPicture } from "#components/composer/post-uploads.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { dropFile, readFile } from "#lib/client/storage/device-files";
import { uploadVideo } from "./deliver-video.ts";
import { closeVideo, drawFrame, readVideo, videoUrl } from "./read-video.ts";

/** Uploads a draft's video and poster, and saves their keys in the draft. */
export function useDraftVideo({ userId, current, change }: ComposerHandle, video: DraftVideo) {
  const { id } = video;
  const drawing = useRef(0);

  /** Updates the video if it is still in the draft. */
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
      // Sending the post tries again.
      () => undefined,
    );
  }, [userId, current, edit]);

  const waitForVideo = useCallback(() => {
    const waiting = current().video;
    if (waiting?.id !== id || waiting.upload) return;
    uploadVideo(userId, waiting).then(
      // The file is kept until it is posted, because another poster may be chosen.
      (upload) => edit((before) => ({ ...before, upload })),
      // The failure is shown with the video.
      () => undefined,
    );
  }, [userId, id, current, edit]);

  useEffect(() => {
    waitForPoster();
    waitForVideo();
  }, [waitForPoster, waitForVideo]);

  const chooseFrame = useCallback(
    async (atMs: number) => {
      drawing.current += 1;
      const turn = drawing.current;
      const file = await readFile(userId, id);
      if (!file) return;
      const url = videoUrl(file);
      try {
        const read = await readVideo(url);
        const frame = await drawFrame(read, atMs);
        closeVideo(read);
        const before = current().video?.poster;
        // The slider was moved again.
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
        // The poster is unchanged.
      } finally {
        URL.revokeObjectURL(url);
      }
    },
    [userId, id, current, edit, waitForPoster],
  );

  return { retry: waitForVideo, chooseFrame: (atMs: number) => void chooseFrame(atMs) };
}

import type { DraftPicture } from "#components/composer/post-draft.ts";
import { postUploads } from "#components/composer/post-uploads.ts";
import type { Picture } from "#contract/picture";

/** The pictures of a post on its way: from the file as long as this browser has it, else from the server. */
export function shownPictures(pictures: readonly DraftPicture[]): () => readonly Picture[] {
  let last: readonly Picture[] = [];
  return () => {
    const next = pictures.flatMap(({ id, alt, isGif, upload }) => {
      const preview = postUploads.get(id)?.preview;
      const image = preview ? { ...preview, widths: [], thumbhash: null } : upload?.image;
      return image ? [{ ...image, alt, ...(isGif && { isAnimated: true as const }) }] : [];
    });
    // The same list for the same pictures, as `useSyncExternalStore` wants it.
    const isSame = next.length === last.length && next.every(({ url }, at) => url === last[at]?.url);
    if (!isSame) last = next;
    return last;
  };
}

/** Hears of their previews. Returns how to stop. */
export function subscribeToUploads(pictures: readonly DraftPicture[], listener: () => void): () => void {
  const stops = pictures.map(({ id }) => postUploads.subscribe(id, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

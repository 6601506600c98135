import { useCallback, useEffect, useRef, useState } from "react";
import { keepFile, readFile } from "#lib/client/storage/device-files";
import type { StoryBackground } from "./story-backgrounds.ts";
import { pictureIdOf } from "./story-outbox.ts";

interface StoryPicture {
  blob: Blob;
  /** Object URL. */
  url: string;
  /** A background that the author has not chosen. */
  suggested?: StoryBackground;
}

const pictureOf = (blob: Blob): StoryPicture => ({ blob, url: URL.createObjectURL(blob) });

/**
 * The cropped picture of a new story, stored across reloads until the story is shared.
 * @param place see `STORIES`
 * @param suggest draws a background for a story that has no picture yet
 */
export function useStoryPicture(
  userId: string,
  place: string,
  suggest?: () => Promise<{ blob: Blob; background: StoryBackground } | null>,
) {
  const [picture, setPicture] = useState<StoryPicture | null>(null);
  const isChosen = useRef(false);
  const id = pictureIdOf(place);
  const suggesting = useRef(suggest);

  useEffect(() => {
    let isShown = true;
    void (async () => {
      const file = await readFile(userId, id);
      const suggested = file ? null : await suggesting.current?.();
      if (!isShown || isChosen.current) return;
      if (file) setPicture(pictureOf(file));
      else if (suggested) setPicture({ ...pictureOf(suggested.blob), suggested: suggested.background });
    })();
    return () => {
      isShown = false;
    };
  }, [userId, id]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  function keep(blob: Blob): void {
    void keepFile(userId, id, new File([blob], "story.jpg", { type: blob.type }));
  }
  function choose(blob: Blob): void {
    isChosen.current = true;
    setPicture(pictureOf(blob));
    keep(blob);
  }
  /** Shows none, once it was sent from another tab. */
  const forget = useCallback(() => setPicture(null), []);
  return { picture, choose, keep, forget };
}

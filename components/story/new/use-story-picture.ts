import { useCallback, useEffect, useRef, useState } from "react";
import { keepFile, readFile } from "#lib/client/storage/device-files";
import { STORY_PICTURE } from "./story-outbox.ts";

interface StoryPicture {
  blob: Blob;
  /** Object URL. */
  url: string;
}

const pictureOf = (blob: Blob): StoryPicture => ({ blob, url: URL.createObjectURL(blob) });

/** The cropped picture of a new story, stored across reloads until the story is shared. */
export function useStoryPicture(userId: string) {
  const [picture, setPicture] = useState<StoryPicture | null>(null);
  const isChosen = useRef(false);

  useEffect(() => {
    let isShown = true;
    void readFile(userId, STORY_PICTURE).then((file) => {
      if (file && isShown && !isChosen.current) setPicture(pictureOf(file));
    });
    return () => {
      isShown = false;
    };
  }, [userId]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  function choose(blob: Blob): void {
    isChosen.current = true;
    setPicture(pictureOf(blob));
    void keepFile(userId, STORY_PICTURE, new File([blob], "story.jpg", { type: blob.type }));
  }
  /** Shows none, once it was sent from another tab. */
  const forget = useCallback(() => setPicture(null), []);
  return { picture, choose, forget };
}

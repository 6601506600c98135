import { useEffect, useRef, useState } from "react";
import { keepDraftFile, readDraftFile, removeDraftFile } from "#lib/client/draft-files";

/** The file of the story that is being made; a member makes one at a time. */
const FILE_ID = "story-picture";

interface StoryPicture {
  blob: Blob;
  /** To show it by. */
  url: string;
}

const pictureOf = (blob: Blob): StoryPicture => ({ blob, url: URL.createObjectURL(blob) });

/** The picture of a story, cropped, kept through a reload until the story is shared. */
export function useStoryPicture(userId: string) {
  const [picture, setPicture] = useState<StoryPicture | null>(null);
  const isChosen = useRef(false);

  useEffect(() => {
    let isShown = true;
    void readDraftFile(userId, FILE_ID).then((file) => {
      if (file && isShown && !isChosen.current) setPicture(pictureOf(file));
    });
    return () => {
      isShown = false;
    };
  }, [userId]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture]);

  return {
    picture,
    choose(blob: Blob): void {
      isChosen.current = true;
      setPicture(pictureOf(blob));
      void keepDraftFile(userId, FILE_ID, new File([blob], "story.jpg", { type: blob.type }));
    },
    forget: () => void removeDraftFile(userId, FILE_ID),
  };
}

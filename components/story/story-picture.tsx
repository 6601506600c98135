"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Picture } from "#contract/picture";
import { STORY_SIZES } from "#lib/client/story/preload-picture";
import { storyMessages as texts } from "#lib/shared/messages/story";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";
import { thumbhashPlaceholder } from "#lib/shared/thumbhash-placeholder";

interface StoryPictureProps {
  picture: Picture;
  /** The picture is there, or will not come. */
  onSettled: () => void;
  /** The words over it. */
  children?: ReactNode;
}

/** The picture of a story over its blurred placeholder. Another picture needs another key. */
export function StoryPicture({ picture, onSettled, children }: StoryPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { src, srcSet } = pictureSource(picture);
  useEffect(() => {
    // It may have been there before anybody could hear of it.
    if (image.current?.complete) onSettled();
  }, [onSettled]);

  function fail(): void {
    setFailed(true);
    onSettled();
  }

  return (
    <div className="story-picture">
      {picture.thumbhash && (
        <img
          src={thumbhashPlaceholder(picture.thumbhash)}
          alt=""
          width={4}
          height={3}
          className="story-blur"
        />
      )}
      <picture>
        <source type="image/webp" srcSet={srcSet ?? src} sizes={srcSet && STORY_SIZES} />
        <img
          ref={image}
          src={jpegSource(picture)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || texts.noDescription}
          draggable={false}
          onLoad={onSettled}
          onError={fail}
        />
      </picture>
      {children}
      {hasFailed && (
        <p role="alert" className="absolute inset-x-4 top-1/2 text-center">
          {texts.pictureFailed}
        </p>
      )}
    </div>
  );
}

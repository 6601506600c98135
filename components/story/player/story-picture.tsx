"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Picture } from "#contract/media/picture";
import { renewImage } from "#lib/client/media/renew-image";
import { jpegSource, pictureSource } from "#lib/shared/picture-source";
import { thumbhashPlaceholder } from "#lib/shared/thumbhash-placeholder";
import { STORY_SIZES } from "./preload-picture.ts";
import { storyTexts as texts } from "./texts.ts";

interface StoryPictureProps {
  storyId: string;
  picture: Picture;
  /** The picture has loaded or failed. */
  onSettled: () => void;
  /** The text over it. */
  children?: ReactNode;
}

/** A story's picture over its blurred placeholder. Needs a new key for a new picture. */
export function StoryPicture({ storyId, picture: given, onSettled, children }: StoryPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // The server signs a new address in every answer; the displayed picture keeps its own.
  const [picture, setPicture] = useState(given);
  const { src, srcSet } = pictureSource(picture);
  useEffect(() => {
    // It may have loaded before the handler was attached.
    if (image.current?.complete) onSettled();
  }, [onSettled]);

  /** The address may have expired. If the fresh address is the same, loading has failed. */
  async function fail(): Promise<void> {
    const renewed = await renewImage(storyId);
    if (renewed && renewed.url !== picture.url) {
      setPicture(renewed);
      return;
    }
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
          onError={() => void fail()}
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

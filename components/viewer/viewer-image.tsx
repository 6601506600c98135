"use client";

import { type Ref, useState } from "react";
import type { LinkedPhoto } from "#lib/client/viewer/photo-links";
import { viewerMessages } from "#lib/shared/messages/viewer";

interface ViewerImageProps {
  photo: LinkedPhoto;
  ref: Ref<HTMLImageElement>;
}

/** The whole picture, as large as its room allows. */
export function ViewerImage({ photo, ref }: ViewerImageProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <p role="alert" className="text-secondary">
        {viewerMessages.failed}
      </p>
    );
  }
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={photo.url} />
      <img
        ref={ref}
        src={photo.jpeg}
        width={photo.width}
        height={photo.height}
        alt={photo.alt || viewerMessages.noDescription}
        draggable={false}
        onError={() => setFailed(true)}
        className="viewer-image"
      />
    </picture>
  );
}

"use client";

import { type Ref, useState } from "react";
import { renewAddress } from "#lib/client/media/renew-expired-files";
import type { LinkedPhoto } from "./photo-links.ts";
import { viewerTexts } from "./texts.ts";

interface ViewerImageProps {
  photo: LinkedPhoto;
  ref: Ref<HTMLImageElement>;
}

/** The whole picture, as large as possible. */
export function ViewerImage({ photo, ref }: ViewerImageProps) {
  const [hasFailed, setFailed] = useState(false);
  const [{ url, jpeg }, setAddresses] = useState(photo);

  /** The signed address may have expired on a page that was open for long. */
  async function fail(): Promise<void> {
    const renewed = await renewAddress(url);
    if (renewed) setAddresses({ ...photo, url: renewed, jpeg: renewed.replace(/webp$/, "jpg") });
    else setFailed(true);
  }

  if (hasFailed) {
    return (
      <p role="alert" className="text-secondary">
        {viewerTexts.failed}
      </p>
    );
  }
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={url} />
      <img
        ref={ref}
        src={jpeg}
        width={photo.width}
        height={photo.height}
        alt={photo.alt || viewerTexts.noDescription}
        draggable={false}
        onError={() => void fail()}
        className="viewer-image"
      />
    </picture>
  );
}

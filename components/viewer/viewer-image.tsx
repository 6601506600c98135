"use client";

import { type CSSProperties, type Ref, useState } from "react";
import { renewAddress } from "#lib/client/media/renew-expired-files";
import type { LinkedPhoto } from "./photo-links.ts";
import { viewerTexts } from "./texts.ts";

interface ViewerImageProps {
  photo: LinkedPhoto;
  /** Its name if it has no description. */
  name: string;
  ref: Ref<HTMLImageElement>;
}

/** The whole picture, as large as possible; what the page shows of it is behind it until it has loaded. */
export function ViewerImage({ photo, name, ref }: ViewerImageProps) {
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
  const { width, height, preview } = photo;
  const size = { "--width": width, "--height": height } as CSSProperties; // custom properties
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={url} />
      <img
        ref={ref}
        src={jpeg}
        width={width}
        height={height}
        alt={photo.alt || name}
        draggable={false}
        onError={() => void fail()}
        style={{ ...size, backgroundImage: preview && `url("${preview}")` }}
        className="viewer-image"
      />
    </picture>
  );
}

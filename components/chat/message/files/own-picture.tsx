"use client";

import type { OutgoingImage } from "#components/chat/state/outgoing-content.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { fileUploads, useFileUrl } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";

/** Upload progress of a file. */
export function Upload({ fileId, className }: { fileId: string; className: string }) {
  const share = useObserved(fileUploads, fileId)?.progress ?? null;
  if (share === null) return null;
  return (
    <progress
      aria-label={texts.uploading}
      value={share}
      className={classNames("upload-progress w-[calc(100%-1.5rem)]", className)}
    />
  );
}

/** Fills its box. */
export function OwnPicture({ image }: { image: OutgoingImage }) {
  const { viewer } = useThreadScope();
  const url = useFileUrl(viewer.userId, image.fileId);
  return (
    <>
      {url && (
        <img
          src={url}
          width={image.width}
          height={image.height}
          alt={image.alt || texts.picture}
          className="absolute inset-0 size-full object-cover opacity-80"
        />
      )}
      <Upload fileId={image.fileId} className="absolute top-3 left-3" />
    </>
  );
}

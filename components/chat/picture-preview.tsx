"use client";

import { X } from "lucide";
import { IconButton } from "#components/ui/icon-button";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { chatMessages as texts } from "#lib/shared/messages/chat";

/** A picture that waits to be sent. */
export interface PendingPicture {
  file: File;
  /** Shows it here. */
  url: string;
  width: number;
  height: number;
  alt: string;
}

interface PicturePreviewProps {
  picture: PendingPicture;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** The picture that is attached, with its description. */
export function PicturePreview({ picture, onAlt, onRemove }: PicturePreviewProps) {
  return (
    <div className="flex items-start gap-3 px-2 pt-2">
      <div className="relative shrink-0">
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || texts.picture}
          className="block size-24 rounded-control border border-line object-cover"
        />
        <IconButton
          icon={X}
          label={texts.removePicture}
          onClick={onRemove}
          className="absolute! -end-3 -top-3 scale-75 border border-line bg-raised after:absolute after:-inset-2"
        />
      </div>
      <label className="min-w-0 flex-1 text-sm">
        <span className="font-medium">{texts.pictureAlt}</span>{" "}
        <span className="text-secondary">{texts.pictureAltHint}</span>
        <input
          type="text"
          dir="auto"
          value={picture.alt}
          maxLength={ALT_MAX_LENGTH}
          onChange={({ target }) => onAlt(target.value)}
          className="mt-1 block min-h-touch w-full rounded-control border border-control bg-background px-3 text-base focus-visible:border-accent focus-visible:outline-offset-0"
        />
      </label>
    </div>
  );
}

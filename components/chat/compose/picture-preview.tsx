"use client";

import { X } from "lucide";
import type { OutgoingImage } from "#components/chat/state/message-outbox.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { IconButton } from "#components/ui/icon-button";
import { limitLength } from "#components/ui/limit-length.ts";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { useFileUrl } from "#lib/client/media/file-uploads";

interface PicturePreviewProps {
  userId: string;
  picture: OutgoingImage;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  /** The description is complete. */
  onDone: () => void;
}

/** The attached picture and its description. */
export function PicturePreview({ userId, picture, onAlt, onRemove, onDone }: PicturePreviewProps) {
  const address = useFileUrl(userId, picture.fileId);
  return (
    <div className="flex items-start gap-3 px-2 pt-2">
      <div className="relative shrink-0">
        <img
          src={address}
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
          {...limitLength<HTMLInputElement>(ALT_MAX_LENGTH)}
          onChange={({ target }) => onAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onDone();
          }}
          className="mt-1 block min-h-touch w-full rounded-control border border-control bg-background px-3 text-base focus-visible:border-accent focus-visible:outline-offset-0"
        />
      </label>
    </div>
  );
}

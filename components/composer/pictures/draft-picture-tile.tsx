"use client";

import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide";
import type { DraftPicture } from "#components/composer/post-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { type FileUpload, fileUploads } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import { DraftPicturePreview } from "./draft-picture-preview.tsx";
import { pictureLabels as labels } from "./picture-texts.ts";

export type TileButton = "describe" | "earlier" | "later" | "remove";

/** Selector of one of a picture's buttons. */
export function tileButton(pictureId: string, button: TileButton): string {
  return `[data-picture="${pictureId}"] [data-button="${button}"]`;
}

interface DraftPictureTileProps {
  picture: DraftPicture;
  /** Position, from 1. */
  number: number;
  count: number;
  /** It is being dragged. */
  isDragged: boolean;
  onDescribe: () => void;
  onMove: (step: 1 | -1, button: TileButton) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const overlayButton =
  "flex h-9 shrink-0 items-center justify-center rounded-full border border-line bg-raised px-2.5 text-sm font-semibold whitespace-nowrap " +
  "text-text shadow-float hover:bg-hover disabled:text-muted disabled:opacity-70";

/** A picture of the draft with its upload progress. */
export function DraftPictureTile({ picture, number, count, isDragged, ...on }: DraftPictureTileProps) {
  const upload = useObserved(fileUploads, picture.id);
  const hasFailed = !picture.upload && Boolean(upload?.failure);
  const isDescribed = picture.alt.trim() !== "";
  return (
    <li
      data-picture={picture.id}
      data-dragged={isDragged ? "" : undefined}
      className={classNames(
        "relative overflow-hidden rounded-card border bg-fill transition-transform select-none [-webkit-touch-callout:none]",
        count === 1 ? "lone-picture min-h-32" : "aspect-4/3",
        count > 1 && (isDragged ? "cursor-grabbing" : "cursor-grab"),
        isDragged ? "scale-95 border-accent shadow-float" : "border-line",
      )}
    >
      <DraftPicturePreview picture={picture} alt={picture.alt || labels.picture(number)} />
      {!picture.upload && <Delivery upload={upload} number={number} onRetry={on.onRetry} />}
      <button
        type="button"
        data-button="remove"
        aria-label={labels.remove(number)}
        title={labels.remove(number)}
        onClick={on.onRemove}
        className={classNames(overlayButton, "absolute top-2 right-2 w-9 px-0!")}
      >
        <Icon of={X} className="size-4.5" />
      </button>
      <div hidden={hasFailed} className="absolute inset-x-1.5 bottom-2 flex gap-1 [&[hidden]]:hidden">
        <button
          type="button"
          data-button="describe"
          aria-label={isDescribed ? labels.described(number) : labels.describe(number)}
          title={isDescribed ? picture.alt : labels.describe(number)}
          onClick={on.onDescribe}
          className={classNames(overlayButton, "mr-auto", isDescribed && "text-accent!")}
        >
          <span aria-hidden="true">{isDescribed ? "ALT ✓" : "+ ALT"}</span>
        </button>
        {count > 1 &&
          (["earlier", "later"] as const).map((direction) => (
            <button
              key={direction}
              type="button"
              data-button={direction}
              aria-label={labels[direction](number)}
              title={labels[direction](number)}
              disabled={number === (direction === "earlier" ? 1 : count)}
              onClick={() => on.onMove(direction === "earlier" ? -1 : 1, direction)}
              className={classNames(overlayButton, "w-8 px-0!")}
            >
              <Icon of={direction === "earlier" ? ArrowLeft : ArrowRight} className="size-4.5" />
            </button>
          ))}
      </div>
    </li>
  );
}

interface DeliveryProps {
  upload: FileUpload | undefined;
  number: number;
  onRetry: () => void;
}

/** Upload progress, or the failure with Retry if that may help. */
function Delivery({ upload, number, onRetry }: DeliveryProps) {
  if (upload?.failure) {
    const { message, isFinal } = upload.failure;
    return (
      <div
        role="alert"
        className="absolute inset-0 flex flex-col items-start gap-2 bg-raised p-3 pr-13 text-sm"
      >
        <p className="line-clamp-3 text-danger" title={message}>
          {message}
        </p>
        {!isFinal && (
          <Button size="small" aria-label={labels.retry(number)} onClick={onRetry} className="mt-auto">
            <Icon of={RotateCw} className="size-4" />
            {texts.retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <progress
      aria-label={`${labels.picture(number)}: ${texts.uploading}`}
      value={upload?.progress ?? 0}
      className="upload-progress absolute top-4 right-14 left-3"
    />
  );
}

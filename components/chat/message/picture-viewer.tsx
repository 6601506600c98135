"use client";

import { X, ZoomIn, ZoomOut } from "lucide";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { AnimatedPicture } from "#components/ui/animated-picture";
import { IconButton } from "#components/ui/icon-button";
import { ViewerTurnButtons } from "#components/ui/viewer-turn-buttons";
import type { Message } from "#contract/message";
import { noteScrollbarRoom } from "#lib/client/page/dialog";
import { useSwipe } from "#lib/client/page/use-swipe";
import { useZoom } from "#lib/client/page/use-zoom";
import { jpegSource } from "#lib/shared/picture-source";
import { useRenewedPicture } from "./use-renewed-picture.ts";

interface PictureViewerProps {
  /** Messages with pictures, and the one shown first. */
  messages: readonly Message[];
  message: Message;
  onClose: () => void;
}

/** Shows a conversation's pictures full screen, one at a time. */
export function PictureViewer({ messages, message, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      messages.findIndex(({ id }) => id === message.id),
    ),
  );
  const { shown, renew, hasFailed } = useRenewedPicture(messages[index] ?? message);
  const zoom = useZoom(picture, shown.id);
  const hasOthers = messages.length > 1;
  const turn = (step: 1 | -1) => setIndex((index + step + messages.length) % messages.length);
  const swipe = useSwipe((step) => {
    if (!zoom.isEnlarged && hasOthers) turn(step);
  });

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    noteScrollbarRoom();
    dialog.current.showModal();
  }, []);

  function press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey) return;
    if (key === "ArrowRight" && hasOthers) turn(1);
    else if (key === "ArrowLeft" && hasOthers) turn(-1);
    else if (key === "+" || key === "=") zoom.zoomIn();
    else if (key === "-") zoom.zoomOut();
  }

  const { image, text } = shown;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.viewer}
      onKeyDown={press}
      onClose={onClose}
      className="overlay overlay-viewer"
    >
      <div className="viewer-bar">
        <p role="status" className="tabular-nums">
          {hasOthers && `${index + 1} / ${messages.length}`}
        </p>
        <IconButton icon={ZoomOut} label={texts.zoomOut} onClick={zoom.zoomOut} disabled={!zoom.isEnlarged} />
        <IconButton
          icon={ZoomIn}
          label={texts.zoomIn}
          onClick={zoom.zoomIn}
          disabled={image?.isAnimated === true}
        />
        <IconButton icon={X} label={chatTexts.closeMessage} onClick={() => dialog.current?.close()} />
      </div>
      <div className="viewer-stage" {...swipe}>
        {image && <ShownPicture image={image} element={picture} onError={renew} />}
        {hasFailed && <p role="alert">{chatTexts.pictureFailed}</p>}
        {hasOthers && <ViewerTurnButtons previous={texts.previous} next={texts.next} onTurn={turn} />}
      </div>
      <div className="viewer-words">
        {text && (
          <p dir="auto" className="wrap-text max-h-32 overflow-y-auto">
            {text}
          </p>
        )}
      </div>
    </dialog>
  );
}

interface ShownPictureProps {
  image: NonNullable<Message["image"]>;
  /** The element that is zoomed; an animated picture is not. */
  element: RefObject<HTMLImageElement | null>;
  onError: () => void;
}

function ShownPicture({ image, element, onError }: ShownPictureProps) {
  const alt = image.alt || chatTexts.picture;
  if (image.isAnimated) return <AnimatedPicture key={image.url} picture={{ ...image, alt }} />;
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={image.url} />
      <img
        key={image.url}
        ref={element}
        src={jpegSource(image)}
        width={image.width}
        height={image.height}
        alt={alt}
        draggable={false}
        onError={onError}
        className="viewer-image"
      />
    </picture>
  );
}

"use client";

import { X, ZoomIn, ZoomOut } from "lucide";
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { AnimatedPicture } from "#components/ui/animated-picture";
import { IconButton } from "#components/ui/icon-button";
import { ViewerTurnButtons } from "#components/ui/viewer-turn-buttons";
import type { Message } from "#contract/message";
import { noteScrollbarRoom } from "#lib/client/page/dialog";
import { usePictureGestures } from "#lib/client/page/use-picture-gestures";
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
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      messages.findIndex(({ id }) => id === message.id),
    ),
  );
  const { shown, renew, hasFailed } = useRenewedPicture(messages[index] ?? message);
  const hasOthers = messages.length > 1;
  const turn = (step: 1 | -1) => setIndex((index + step + messages.length) % messages.length);
  const zoom = usePictureGestures({
    stage,
    picture,
    shown: shown.id,
    onTurn: hasOthers ? turn : undefined,
    onDismiss: () => dialog.current?.close(),
  });

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    noteScrollbarRoom();
    dialog.current.showModal();
  }, []);

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (zoom.press(key)) event.preventDefault();
  }

  const { image, text } = shown;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.viewer}
      data-enlarged={zoom.isEnlarged || undefined}
      onKeyDown={press}
      onClose={onClose}
      className="dark-surface overlay overlay-viewer"
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
        <IconButton icon={X} label={texts.closeMessage} onClick={() => dialog.current?.close()} />
      </div>
      <div ref={stage} className="viewer-stage">
        <div key={shown.id} className="viewer-slide">
          {image && <ShownPicture image={image} element={picture} onError={renew} />}
        </div>
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
        style={{ "--width": image.width, "--height": image.height } as CSSProperties} // custom properties
        className="viewer-image"
      />
    </picture>
  );
}

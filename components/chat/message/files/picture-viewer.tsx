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
import { picturesOf } from "./pictures-of.ts";
import { useRenewedPicture } from "./use-renewed-picture.ts";

interface PictureViewerProps {
  /** Messages with pictures, and the one whose picture is shown first. */
  messages: readonly Message[];
  message: Message;
  /** The place of that picture among those of its message, from 0. */
  index: number;
  onClose: () => void;
}

/** The pictures of messages, one after the other. */
function slidesOf(messages: readonly Message[]) {
  return messages.flatMap((message) => picturesOf(message).map((_, index) => ({ message, index })));
}

/** Shows a conversation's pictures full screen, one at a time. */
export function PictureViewer({ messages, message, index: first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const slides = slidesOf(messages);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      slides.findIndex((slide) => slide.message.id === message.id && slide.index === first),
    ),
  );
  const slide = slides[at] ?? { message, index: first };
  const { shown, image, renew, hasFailed } = useRenewedPicture(slide.message, slide.index);
  const slideKey = `${shown.id} ${slide.index}`;
  const hasOthers = slides.length > 1;
  const turn = (step: 1 | -1) => setAt((at + step + slides.length) % slides.length);
  const zoom = usePictureGestures({
    stage,
    picture,
    shown: slideKey,
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

  const { text } = shown;
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
          {hasOthers && `${at + 1} / ${slides.length}`}
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
        <div key={slideKey} className="viewer-slide">
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

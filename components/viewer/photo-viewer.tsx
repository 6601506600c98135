"use client";

import { X, ZoomIn, ZoomOut } from "lucide";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Caption } from "#components/ui/caption";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { ViewerTurnButtons } from "#components/ui/viewer-turn-buttons";
import { routes } from "#contract/web-routes";
import { noteScrollbarRoom } from "#lib/client/page/dialog";
import { useSwipe } from "#lib/client/page/use-swipe";
import { useZoom } from "#lib/client/page/use-zoom";
import { useEndpoint } from "#lib/client/use-endpoint";
import type { OpenedPhoto } from "./photo-links.ts";
import { viewerTexts as texts } from "./texts.ts";
import { usePhotoAddress } from "./use-photo-address.ts";
import { ViewerImage } from "./viewer-image.tsx";

interface PhotoViewerProps {
  opened: OpenedPhoto;
  onClosed: () => void;
}

/** Restores focus to the pressed link, or to its replacement if the page was rendered again. */
function restoreFocus(href: string): void {
  const focused = document.activeElement;
  // A closed dialog keeps focus until the next frame.
  if (focused && focused !== document.body && !focused.closest("dialog")) return;
  document.querySelector<HTMLElement>(`#main a[href="${href}"]`)?.focus({ preventScroll: true });
}

/** Full-screen viewer of grouped pictures, one at a time; it wraps around. */
export function PhotoViewer({
  opened: { photos, index: first, caption: known },
  onClosed,
}: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const zoom = useZoom(image, photo?.href ?? "");
  const close = useCallback(() => dialog.current?.close(), []);
  const leaveAddress = usePhotoAddress(photo?.href ?? "", close);
  const caption = useCaption(photo?.postId ?? "", photos[first]?.postId === photo?.postId ? known : null);
  const turn = (step: 1 | -1) => setIndex((index + step + photos.length) % photos.length);
  const swipe = useSwipe((step) => {
    if (!zoom.isEnlarged && photos.length > 1) turn(step);
  });

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    noteScrollbarRoom();
    dialog.current.showModal();
  }, []);

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "ArrowRight") turn(1);
    else if (key === "ArrowLeft") turn(-1);
    else if (key === "+" || key === "=") zoom.zoomIn();
    else if (key === "-") zoom.zoomOut();
    else if (key === "0") zoom.reset();
    else return;
    event.preventDefault();
  }

  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      onKeyDown={press}
      onClose={() => {
        leaveAddress();
        onClosed();
        restoreFocus(photos[first]?.href ?? "");
      }}
      className="overlay overlay-viewer"
    >
      <div className="viewer-bar">
        <p role="status" className="tabular-nums">
          {photos.length > 1 && texts.place(index + 1, photos.length)}
        </p>
        <IconButton icon={ZoomOut} label={texts.zoomOut} onClick={zoom.zoomOut} disabled={!zoom.isEnlarged} />
        <IconButton icon={ZoomIn} label={texts.zoomIn} onClick={zoom.zoomIn} />
        <IconButton icon={X} label={texts.close} onClick={close} />
      </div>
      <div className="viewer-stage" {...swipe}>
        <ViewerImage key={photo.href} ref={image} photo={photo} />
        {photos.length > 1 && <ViewerTurnButtons previous={texts.previous} next={texts.next} onTurn={turn} />}
      </div>
      <PhotoWords photo={photo} caption={caption} />
    </dialog>
  );
}

interface PhotoWordsProps {
  photo: OpenedPhoto["photos"][number];
  caption: ReturnType<typeof useCaption>;
}

/** The post's text, the picture's description, and the link to the post. */
function PhotoWords({ photo, caption }: PhotoWordsProps) {
  return (
    <div className="viewer-words">
      {caption && <Caption key={photo.postId} text={caption} />}
      {photo.alt && (
        <p dir="auto" className="wrap-text text-sm text-secondary">
          <b className="font-semibold">{texts.description}</b> {photo.alt}
        </p>
      )}
      <Link
        href={routes.post(photo.postId)}
        isHard
        className="text-sm font-semibold text-accent hover:underline"
      >
        {texts.toPost}
      </Link>
    </div>
  );
}

/** A post's text, loaded if the page does not show it; null until then and if it has none. */
function useCaption(postId: string, known: string | null): string | null {
  const { data } = useEndpoint("getPost", known === null && postId ? { params: { id: postId } } : null);
  return known ?? data?.post.content ?? null;
}

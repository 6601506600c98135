"use client";

import { X, ZoomIn, ZoomOut } from "lucide";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#components/ui/icon-button";
import { noteScrollbarRoom } from "#lib/client/page/dialog";
import { canMorph, morph } from "#lib/client/page/morph";
import { usePictureGestures } from "#lib/client/page/use-picture-gestures";
import type { OpenedPhoto } from "./photo-links.ts";
import { indexAfter, PhotoStage } from "./photo-stage.tsx";
import { PhotoWords } from "./photo-words.tsx";
import { restoreFocus, thumbnailOf } from "./pressed-photo.ts";
import { viewerTexts as texts } from "./texts.ts";
import { pathBelow, usePhotoAddress } from "./use-photo-address.ts";

interface PhotoViewerProps {
  opened: OpenedPhoto;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  onClosed: () => void;
}

/** Full-screen viewer of grouped pictures, one at a time; it wraps around. */
export function PhotoViewer({ opened, viewerId, onClosed }: PhotoViewerProps) {
  const { photos, index: first, caption } = opened;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [turns, setTurns] = useState(first);
  const [isDescribed, setDescribed] = useState(false);
  const descriptionId = useId();
  const index = indexAfter(turns, photos.length);
  const photo = photos[index];
  const href = photo?.href ?? "";
  const { close, finish, leaveAddress } = useClosing({
    dialog,
    image,
    href,
    first: photos[first]?.href ?? "",
    onClosed,
  });
  const turn = (step: 1 | -1) => setTurns(turns + step);
  const hasOthers = photos.length > 1;
  const onTurn = hasOthers ? turn : undefined;
  const zoom = usePictureGestures({ stage, picture: image, shown: `${turns}`, onTurn, onDismiss: close });

  useLayoutEffect(() => {
    if (dialog.current?.open !== false) return;
    noteScrollbarRoom();
    dialog.current.showModal();
  }, []);

  function press(event: KeyboardEvent): void {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (isPlain && zoom.press(event.key)) event.preventDefault();
  }

  /** A link takes the viewer's place in the history; one to the page below just closes it. */
  function follow(event: MouseEvent): void {
    const link = followedLink(event);
    if (!link) return;
    if (link.pathname === pathBelow()) {
      event.preventDefault();
      close();
    } else {
      link.dataset.soft = "replace";
      leaveAddress(true);
      dialog.current?.close();
    }
  }

  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={texts.label}
      data-enlarged={zoom.isEnlarged || undefined}
      data-morphs={canMorph() || undefined}
      onKeyDown={press}
      onClickCapture={follow}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={finish}
      className="dark-surface overlay overlay-viewer"
    >
      <ViewerBar
        place={hasOthers ? texts.place(index + 1, photos.length) : null}
        isDescribed={isDescribed}
        onDescribe={photo.alt ? () => setDescribed(!isDescribed) : undefined}
        zoom={zoom}
        onClose={close}
      />
      <PhotoStage photos={photos} turns={turns} onTurn={turn} stage={stage} image={image} />
      <PhotoWords
        photo={photo}
        caption={photos[first]?.postId === photo.postId ? caption : null}
        descriptionId={isDescribed && photo.alt ? descriptionId : undefined}
        viewerId={viewerId}
      />
    </dialog>
  );
}

interface Closing {
  dialog: RefObject<HTMLDialogElement | null>;
  image: RefObject<HTMLImageElement | null>;
  /** Of the picture shown. */
  href: string;
  /** Of the pressed picture. */
  first: string;
  onClosed: () => void;
}

/** How the viewer goes, with its address. */
function useClosing({ dialog, image, href, first, onClosed }: Closing) {
  const isClosing = useRef(false);
  const leaveAddress = usePhotoAddress(href, close);

  function finish(): void {
    leaveAddress();
    flushSync(onClosed);
    restoreFocus(first);
  }

  /** Does not wait for the event of the dialog, which comes with the next frame: Forward may open the picture again before. */
  function close(): void {
    if (isClosing.current) return;
    isClosing.current = true;
    const change = () => {
      dialog.current?.close();
      finish();
    };
    morph(image.current, change, () => thumbnailOf(href));
  }

  return { close, finish, leaveAddress };
}

/** The link that a plain click opens in this tab; null without one, or without a network. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !navigator.onLine) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
}

interface ViewerBarProps {
  /** "2 of 4"; null for a single picture. */
  place: string | null;
  isDescribed: boolean;
  /** Shows or hides the description; undefined if there is none. */
  onDescribe: (() => void) | undefined;
  zoom: Pick<ReturnType<typeof usePictureGestures>, "isEnlarged" | "zoomIn" | "zoomOut">;
  onClose: () => void;
}

function ViewerBar({ place, isDescribed, onDescribe, zoom, onClose }: ViewerBarProps) {
  return (
    <div className="viewer-bar">
      <p role="status" className="tabular-nums">
        {place !== null && (
          <>
            <span className="sr-only">{texts.picture} </span>
            <span>{place}</span>
          </>
        )}
      </p>
      {onDescribe && (
        <IconButton icon="ALT" label={texts.altText} aria-expanded={isDescribed} onClick={onDescribe} />
      )}
      <IconButton icon={ZoomOut} label={texts.zoomOut} onClick={zoom.zoomOut} disabled={!zoom.isEnlarged} />
      <IconButton icon={ZoomIn} label={texts.zoomIn} onClick={zoom.zoomIn} />
      <IconButton icon={X} label={texts.close} onClick={onClose} />
    </div>
  );
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { PictureGestures } from "./picture-gestures.ts";

/** Of the zoom buttons and keys. */
const STEP = 1.5;
/** Share of the stage that an arrow key pans. */
const PAN_SHARE = 0.15;

const panOfKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PAN_SHARE, 0],
  ArrowRight: [PAN_SHARE, 0],
  ArrowUp: [0, -PAN_SHARE],
  ArrowDown: [0, PAN_SHARE],
};

interface PictureGesturesOptions {
  stage: RefObject<HTMLElement | null>;
  /** The shown picture; without one nothing is zoomed. */
  picture: RefObject<HTMLElement | null>;
  /** Identifies the picture: another one is not zoomed. */
  shown: string;
  /** Next (1) or previous (-1); undefined for a single picture. */
  onTurn: ((step: 1 | -1) => void) | undefined;
  onDismiss: () => void;
}

/** Gestures, zoom buttons and keys of a full-screen viewer; see `PictureGestures`. */
export function usePictureGestures({ stage, picture, shown, onTurn, onDismiss }: PictureGesturesOptions) {
  const gestures = useRef<PictureGestures>(undefined);
  const [isEnlarged, setEnlarged] = useState(false);
  const turn = useEffectEvent((step: 1 | -1) => onTurn?.(step));
  const dismiss = useEffectEvent(onDismiss);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins anew
  useEffect(() => {
    if (!stage.current) return undefined;
    const followed = new PictureGestures(stage.current, picture.current, {
      onTurn: (step) => turn(step),
      onDismiss: () => dismiss(),
      onZoom: setEnlarged,
    });
    gestures.current = followed;
    return () => {
      followed.stop();
      setEnlarged(false);
    };
  }, [stage, picture, shown]);

  const zoomIn = () => gestures.current?.zoomBy(STEP);
  const zoomOut = () => gestures.current?.zoomBy(1 / STEP);

  /** Handles a key: + and - zoom, 0 resets, arrows pan what is zoomed and turn otherwise. Returns whether it was one of them. */
  function press(key: string): boolean {
    const pan = panOfKey[key];
    if (pan && isEnlarged) gestures.current?.panBy(...pan);
    else if (key === "ArrowRight" && onTurn) onTurn(1);
    else if (key === "ArrowLeft" && onTurn) onTurn(-1);
    else if (key === "+" || key === "=") zoomIn();
    else if (key === "-") zoomOut();
    else if (key === "0") gestures.current?.reset();
    else return false;
    return true;
  }

  return { isEnlarged, zoomIn, zoomOut, press };
}

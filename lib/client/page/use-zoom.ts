import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { type RefObject, useEffect, useRef, useState } from "react";
import { reducedMotion } from "./reduced-motion.ts";

const SCALE_MAX = 4;
const DOUBLE_CLICK_SCALE = 2;

/**
 * Zooming (wheel, pinch, double click and buttons) and panning of a picture.
 * @param target the picture, alone in its box
 * @param key resets the zoom when it changes
 */
export function useZoom(target: RefObject<HTMLElement | null>, key: string) {
  const zoom = useRef<PanzoomObject>(undefined);
  const [isEnlarged, setEnlarged] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another key
  useEffect(() => {
    const picture = target.current;
    const box = picture?.parentElement;
    if (!picture || !box) return undefined;
    const panzoom = Panzoom(picture, {
      minScale: 1,
      maxScale: SCALE_MAX,
      panOnlyWhenZoomed: true,
      contain: "outside",
      cursor: "",
      animate: !reducedMotion().matches,
      // Not stopping propagation: a swipe on the picture must reach the box around it.
      handleStartEvent: (event: Event) => event.preventDefault(),
      // Its default "auto" would be an inline style; CSS sets the overflow.
      overflow: "",
    });
    zoom.current = panzoom;
    const listening = new AbortController();
    const { signal } = listening;
    picture.addEventListener("panzoomchange", () => setEnlarged(panzoom.getScale() > 1), { signal });
    box.addEventListener("wheel", (event) => panzoom.zoomWithWheel(event), { signal, passive: false });
    picture.addEventListener(
      "dblclick",
      (event) => {
        if (panzoom.getScale() > 1) panzoom.reset();
        else panzoom.zoomToPoint(DOUBLE_CLICK_SCALE, event);
      },
      { signal },
    );
    return () => {
      listening.abort();
      panzoom.destroy();
      panzoom.resetStyle();
      setEnlarged(false);
    };
  }, [target, key]);

  return {
    isEnlarged,
    zoomIn: () => void zoom.current?.zoomIn(),
    zoomOut: () => void zoom.current?.zoomOut(),
    reset: () => void zoom.current?.reset(),
  };
}

"use client";

import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { type CropShape, type CropView, ZOOM_MAX, ZOOM_MIN, zoomStep } from "./crop-controls.tsx";
import type { CropArea } from "./crop-image.ts";

/** Pixels that an arrow key moves the picture by; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;
/** One notch of the wheel (100 px) is one zoom step. */
const WHEEL_SPEED = 0.2;

interface CropStageProps {
  url: string;
  /** Width to height of what is kept. */
  aspect: number;
  shape: CropShape;
  view: CropView;
  onView: (change: (view: CropView) => CropView) => void;
  /** Called with the current crop area. */
  onArea: (area: CropArea) => void;
}

/** The picture under its mask: moved by dragging, pinching, scrolling or keys. */
export function CropStage({ url, aspect, shape, view, onView, onArea }: CropStageProps) {
  const isWide = aspect > 1;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  // The library sets the ref later.
  const mask = useRef<RefObject<HTMLElement | null>>(null);

  function zoomByKey(event: KeyboardEvent): void {
    const step = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (step) onView((current) => ({ ...current, zoom: zoomStep(current.zoom, step) }));
  }

  function focusMask(): void {
    // It is drawn once the picture's size is known.
    requestAnimationFrame(() => mask.current?.current?.focus());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mask inside has the focus; its keys travel up
    <div className={isWide ? "crop-stage crop-stage-wide" : "crop-stage"} onKeyDown={zoomByKey}>
      <Cropper
        image={url}
        crop={crop}
        zoom={view.zoom}
        rotation={view.rotation}
        aspect={aspect}
        minZoom={ZOOM_MIN}
        maxZoom={ZOOM_MAX}
        zoomSpeed={WHEEL_SPEED}
        keyboardStep={KEYBOARD_STEP}
        cropShape={shape === "round" ? "round" : "rect"}
        // At the least zoom, as much of the picture as the shape allows is kept.
        objectFit={isWide ? "horizontal-cover" : "vertical-cover"}
        showGrid={false}
        onCropChange={setCrop}
        onZoomChange={(zoom) => onView((current) => ({ ...current, zoom }))}
        // While two fingers or the wheel move it goes smoothly; then it rests on a step.
        onInteractionEnd={() => onView((current) => ({ ...current, zoom: zoomStep(current.zoom, 0) }))}
        onCropAreaChange={(_, pixels) => onArea(pixels)}
        onMediaLoaded={focusMask}
        setCropperRef={(element) => {
          mask.current = element;
        }}
        mediaProps={{ draggable: false }}
        cropperProps={{
          role: "application",
          "aria-label": "Picture. The arrow keys move it, plus and minus zoom.",
        }}
        // Its rules come as a file: the policy of our pages allows no style element without a nonce.
        disableAutomaticStylesInjection
      />
    </div>
  );
}

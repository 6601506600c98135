"use client";

import type { IconNode } from "lucide";
import { Circle, RotateCw, Square, ZoomIn, ZoomOut } from "lucide";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { RangeInput } from "#components/ui/range-input";
import { classNames } from "#lib/shared/class-names";

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;
const ZOOM_STEP = 0.1;
const QUARTER_TURN = 90;
const FULL_TURN = 360;

/** Shape of the mask; the stored picture is the same either way. */
export type CropShape = "round" | "square";

export interface CropView {
  zoom: number;
  /** In degrees, clockwise; always quarter turns. */
  rotation: number;
}

/** The zoom a number of steps further, rounded to a step and within its limits. */
export function zoomStep(zoom: number, steps: number): number {
  const next = Math.round((zoom + steps * ZOOM_STEP) / ZOOM_STEP) * ZOOM_STEP;
  // Steps of a tenth are not exact in binary.
  return Number(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next)).toFixed(1));
}

interface CropControlsProps {
  view: CropView;
  onView: (change: (view: CropView) => CropView) => void;
  /** Null if the shape is fixed. */
  shape: CropShape | null;
  onShape: (shape: CropShape) => void;
}

/** Zoom, rotation and, for a profile picture, the shape of the mask. */
export function CropControls({ view, onView, shape, onShape }: CropControlsProps) {
  const zoomBy = (steps: number) =>
    onView((current) => ({ ...current, zoom: zoomStep(current.zoom, steps) }));
  const rotate = () =>
    onView((current) => ({ ...current, rotation: (current.rotation + QUARTER_TURN) % FULL_TURN }));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-1">
        <IconButton
          icon={ZoomOut}
          label="Zoom out"
          disabled={view.zoom <= ZOOM_MIN}
          onClick={() => zoomBy(-1)}
        />
        <RangeInput
          min={ZOOM_MIN}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={view.zoom}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            onView((current) => ({ ...current, zoom }));
          }}
          aria-label="Zoom"
          aria-valuetext={`${view.zoom.toFixed(1)} times`}
        />
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={view.zoom >= ZOOM_MAX}
          onClick={() => zoomBy(1)}
        />
      </div>
      <IconButton icon={RotateCw} label="Rotate by 90 degrees" onClick={rotate} />
      {shape && (
        <fieldset className="flex rounded-control border border-line">
          <legend className="sr-only">Shape of the preview</legend>
          <ShapeChoice
            icon={Circle}
            label="Round"
            isChosen={shape === "round"}
            onChoose={() => onShape("round")}
          />
          <ShapeChoice
            icon={Square}
            label="Square"
            isChosen={shape === "square"}
            onChoose={() => onShape("square")}
          />
        </fieldset>
      )}
    </div>
  );
}

interface ShapeChoiceProps {
  icon: IconNode;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ShapeChoice({ icon, label, isChosen, onChoose }: ShapeChoiceProps) {
  return (
    <label
      title={label}
      className={classNames(
        "choice-tile relative flex size-11 cursor-pointer items-center justify-center rounded-control text-secondary transition-colors",
        "has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent",
      )}
    >
      <Icon of={icon} />
      <span className="sr-only">{label}</span>
      <input
        type="radio"
        name="crop-shape"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
      />
    </label>
  );
}

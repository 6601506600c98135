"use client";

import { useId } from "react";
import { RangeInput } from "#components/ui/range-input";
import type { TextPlace } from "./story-preview.tsx";
import { newStoryTexts as texts } from "./texts.ts";

interface StoryPlaceProps {
  place: TextPlace;
  onMove: (place: TextPlace) => void;
}

/** Sliders for the text's position, for members who do not drag it. */
export function StoryPlace({ place, onMove }: StoryPlaceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.position}</legend>
      <PlaceRange label={texts.across} value={place.x} onValue={(x) => onMove({ ...place, x })} />
      <PlaceRange label={texts.down} value={place.y} onValue={(y) => onMove({ ...place, y })} />
    </fieldset>
  );
}

interface PlaceRangeProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  onValue: (value: number) => void;
}

function PlaceRange({ label, value, onValue }: PlaceRangeProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    // Beside its label where there is room.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-center gap-x-3 gap-y-1 text-sm text-secondary">
      <label htmlFor={id}>{label}</label>
      <RangeInput
        id={id}
        min={5}
        max={95}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onValue(Number(event.target.value) / 100)}
      />
    </div>
  );
}

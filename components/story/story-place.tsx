"use client";

import { useId } from "react";
import { RangeInput } from "#components/ui/range-input";
import { newStoryMessages as texts } from "#lib/shared/messages/story";
import type { TextPlace } from "./story-preview.tsx";

interface StoryPlaceProps {
  place: TextPlace;
  onMove: (place: TextPlace) => void;
}

/** Where the text stands, for those who do not drag it. */
export function StoryPlace({ place, onMove }: StoryPlaceProps) {
  return (
    <fieldset className="grid gap-2">
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
    <div className="flex items-center gap-3 text-sm text-secondary">
      <label htmlFor={id} className="w-40 shrink-0">
        {label}
      </label>
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

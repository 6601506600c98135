"use client";

import { type StoryBackground, storyBackgrounds } from "./story-backgrounds.ts";
import { newStoryTexts as texts } from "./texts.ts";

interface StoryBackgroundChoiceProps {
  chosen: StoryBackground | undefined;
  onChoose: (background: StoryBackground) => void;
}

/** Chooses a background in place of a picture, for a story of words alone. */
export function StoryBackgroundChoice({ chosen, onChoose }: StoryBackgroundChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{texts.background}</legend>
      <div className="flex flex-wrap gap-1">
        {storyBackgrounds.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-label={each.name}
            title={each.name}
            aria-pressed={each === chosen}
            onClick={() => onChoose(each)}
            className="group grid size-11 place-items-center rounded-full"
          >
            <Swatch background={each} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Drawn as SVG, because the CSP forbids style attributes in HTML. */
function Swatch({ background: { name, from, to } }: { background: StoryBackground }) {
  const id = `story-background-${name}`;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className="size-8 rounded-full border border-control group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-accent"
    >
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="32" height="32" fill={`url(#${id})`} />
    </svg>
  );
}

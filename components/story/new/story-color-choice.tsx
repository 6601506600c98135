"use client";

import { type StoryColor, storyColors } from "#contract/story-style";
import { classNames } from "#lib/shared/class-names";
import { storyColorNames, newStoryTexts as texts } from "./texts.ts";

interface StoryColorChoiceProps {
  color: StoryColor;
  onChoose: (color: StoryColor) => void;
}

/** Chooses the text's color. */
export function StoryColorChoice({ color, onChoose }: StoryColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{texts.color}</legend>
      <div className="flex flex-wrap gap-1">
        {storyColors.map((each) => {
          const isBrand = each !== "white" && each !== "black";
          return (
            <label
              key={each}
              title={storyColorNames[each]}
              className="relative grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="color"
                value={each}
                checked={color === each}
                onChange={() => onChoose(each)}
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              <span
                aria-hidden="true"
                data-accent={isBrand ? each : undefined}
                data-color={each}
                className={classNames(
                  "story-swatch grid size-8 place-items-center rounded-full border border-control text-xs font-semibold",
                  "peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-accent",
                  isBrand && "bg-accent text-on-accent",
                )}
              >
                Aa
              </span>
              <span className="sr-only">{storyColorNames[each]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

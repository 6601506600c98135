import type { RefObject } from "react";
import { pictureName } from "#components/post/row-texts.ts";
import { ViewerTurnButtons } from "#components/ui/viewer-turn-buttons";
import type { LinkedPhoto } from "./photo-links.ts";
import { viewerTexts as texts } from "./texts.ts";
import { ViewerImage } from "./viewer-image.tsx";

interface PhotoStageProps {
  photos: readonly LinkedPhoto[];
  /** How often it was turned from the first picture: less than 0 or beyond the last continue at the other end. */
  turns: number;
  onTurn: (step: 1 | -1) => void;
  stage: RefObject<HTMLDivElement | null>;
  /** The shown picture. */
  image: RefObject<HTMLImageElement | null>;
}

/** Index of the picture after a number of turns, which wrap around. */
export const indexAfter = (turns: number, count: number): number => ((turns % count) + count) % count;

/** A picture with its neighbors beside it, outside the window, until one is turned to. */
export function PhotoStage({ photos, turns, onTurn, stage, image }: PhotoStageProps) {
  const hasOthers = photos.length > 1;
  const shown = hasOthers ? [turns - 1, turns, turns + 1] : [turns];
  return (
    <div ref={stage} className="viewer-stage">
      {shown.map((each) => {
        const index = indexAfter(each, photos.length);
        const photo = photos[index];
        const isShown = each === turns;
        return (
          photo && (
            <div key={each} data-side={each - turns} inert={!isShown} className="viewer-slide">
              <ViewerImage
                photo={photo}
                name={hasOthers ? pictureName(index + 1, photos.length) : texts.picture}
                ref={isShown ? image : null}
              />
            </div>
          )
        );
      })}
      {hasOthers && <ViewerTurnButtons previous={texts.previous} next={texts.next} onTurn={onTurn} />}
    </div>
  );
}

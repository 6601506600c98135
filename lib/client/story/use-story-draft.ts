import { type RefObject, useLayoutEffect, useState } from "react";
import { type StoryColor, storyColors } from "#contract/story-style";
import { readDraft, writeDraft } from "#lib/client/draft-storage";
import { useDraft } from "#lib/client/use-draft";

/** How the words over a picture look: where their middle stands, from 0 to 1, and their colour. */
interface StoryLook {
  x: number;
  y: number;
  color: StoryColor;
}

interface StoryFields {
  text: RefObject<HTMLTextAreaElement | null>;
  alt: RefObject<HTMLInputElement | null>;
  location: RefObject<HTMLInputElement | null>;
}

const LOOK = "story-look";
const usual: StoryLook = { x: 0.5, y: 0.5, color: "white" };

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** What was kept, by this version of the page or by an older one; the usual look in place of what fits nothing. */
function readLook(userId: string): StoryLook {
  try {
    const kept: Partial<Record<keyof StoryLook, unknown>> = JSON.parse(readDraft(userId, LOOK) || "{}");
    const color = storyColors.find((each) => each === kept.color) ?? usual.color;
    return isShare(kept.x) && isShare(kept.y) ? { x: kept.x, y: kept.y, color } : { ...usual, color };
  } catch {
    return usual;
  }
}

/** All that is written and chosen for a story but its picture, kept through a reload until it is shared. */
export function useStoryDraft(userId: string, fields: StoryFields) {
  const text = useDraft(userId, "story", fields.text);
  const alt = useDraft(userId, "story-alt", fields.alt);
  const location = useDraft(userId, "story-location", fields.location);
  const [look, show] = useState(usual);
  useLayoutEffect(() => show(readLook(userId)), [userId]);

  function setLook(changed: Partial<StoryLook>): void {
    const next = { ...look, ...changed };
    show(next);
    writeDraft(userId, LOOK, JSON.stringify(next));
  }

  function forget(): void {
    for (const written of [text, alt, location]) written.write("");
    writeDraft(userId, LOOK, "");
  }

  return { text, alt, location, look, setLook, forget };
}

import { type RefObject, useLayoutEffect, useState } from "react";
import { readDraft, writeDraft } from "#lib/client/draft-storage";
import { parseJson } from "#lib/client/parse-json";
import { useDraft } from "#lib/client/use-draft";
import { parseLook, type StoryLook, storyDrafts } from "./story-outbox.ts";

interface StoryFields {
  text: RefObject<HTMLTextAreaElement | null>;
  alt: RefObject<HTMLInputElement | null>;
  location: RefObject<HTMLInputElement | null>;
}

const usual: StoryLook = { x: 0.5, y: 0.5, color: "white" };

/** All that is written and chosen for a story but its picture, kept through a reload until it is shared. */
export function useStoryDraft(userId: string, fields: StoryFields) {
  const text = useDraft(userId, storyDrafts.text, fields.text);
  const alt = useDraft(userId, storyDrafts.alt, fields.alt);
  const location = useDraft(userId, storyDrafts.location, fields.location);
  const [look, show] = useState(usual);
  useLayoutEffect(() => show(parseLook(parseJson(readDraft(userId, storyDrafts.look))) ?? usual), [userId]);

  function setLook(changed: Partial<StoryLook>): void {
    const next = { ...look, ...changed };
    show(next);
    writeDraft(userId, storyDrafts.look, JSON.stringify(next));
  }

  return { text, alt, location, look, setLook };
}

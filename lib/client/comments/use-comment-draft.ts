import { type RefObject, useEffect, useLayoutEffect } from "react";
import { readDraft } from "#lib/client/draft-storage";
import { useDraft } from "#lib/client/use-draft";

/**
 * What is being written below a post, kept for each thing that can be answered.
 * @param place the post's id, or that and the id of what is answered
 * @param handle stands in an answer before anything is written
 */
export function useCommentDraft(
  userId: string,
  place: string,
  field: RefObject<HTMLTextAreaElement | null>,
  handle: string | undefined,
) {
  const name = `comment:${place}`;
  useLayoutEffect(() => {
    // What was written before goes before the handle, which the next effect would take for something typed.
    const box = field.current;
    if (box && box.value === handle && readDraft(userId, name) !== "") box.value = "";
  }, [userId, name, field, handle]);
  const draft = useDraft(userId, name, field);
  useEffect(() => {
    const box = field.current;
    // Opened by a press on Reply: one goes on writing where the text ends.
    if (!box || handle === undefined) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [field, handle]);
  return draft;
}

import { type RefObject, useEffect } from "react";
import { useTextDraft } from "#lib/client/storage/use-draft";

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
  const draft = useTextDraft(userId, `comment:${place}`, field, handle);
  useEffect(() => {
    const box = field.current;
    // Opened by a press on Reply: one goes on writing where the text ends.
    if (!box || handle === undefined) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [field, handle]);
  return draft;
}

import { useRef } from "react";
import { wasTypedInto } from "#lib/client/page/early-presses";
import { showText, useDraft } from "#lib/client/storage/use-draft";
import { storyDraftOf } from "./story-outbox.ts";

/** What was chosen before hydration. */
const chosenEarly = (field: HTMLSelectElement | null) =>
  field && wasTypedInto(field) ? field.value : undefined;

/**
 * The stored draft, kept in step with the text fields.
 * @param place see `STORIES`
 * @param onGone called when another tab has sent or emptied it: what is left here must not be shared with everyone as if it was new
 */
export function useStoryDraft(userId: string, place: string, onGone: () => void) {
  const kind = storyDraftOf(place);
  const fields = {
    text: useRef<HTMLTextAreaElement>(null),
    alt: useRef<HTMLInputElement>(null),
    location: useRef<HTMLInputElement>(null),
    listId: useRef<HTMLSelectElement>(null),
  };
  const { draft, change } = useDraft(userId, kind, {
    adopt: (kept) => ({
      ...kept,
      text: fields.text.current?.value || kept.text,
      alt: fields.alt.current?.value || kept.alt,
      location: fields.location.current?.value || kept.location,
      // Hydration takes no choice from the page, and this one must not be lost.
      listId: chosenEarly(fields.listId.current) ?? kept.listId,
    }),
    show(words, before) {
      for (const name of ["text", "alt", "location"] as const) {
        showText(fields[name].current, words[name], before?.[name]);
      }
      if (before && kind.isEmpty(words)) onGone();
    },
  });
  return { fields, draft, change };
}

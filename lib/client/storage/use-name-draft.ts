import { type ChangeEvent, useRef } from "react";
import { useTextDraft } from "./use-draft.ts";

/**
 * The draft of a name in a text field.
 * @param draftName of a new thing, shared by the places that make one, or of an existing one
 * @param current the name without the draft
 * @returns what the field needs, and a function that removes the draft
 */
export function useNameDraft(userId: string, draftName: string, current?: string) {
  const ref = useRef<HTMLInputElement>(null);
  const { write } = useTextDraft(userId, draftName, ref, current);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => write(target.value);
  return { field: { ref, onChange }, clear: () => write("") };
}

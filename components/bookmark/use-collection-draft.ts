import { type ChangeEvent, useRef } from "react";
import type { Collection } from "#contract/bookmark";
import { useTextDraft } from "#lib/client/storage/use-draft";

/**
 * The draft of a collection's name: of an existing one, or of a new one, which is shared by the places that create one.
 * @returns what its field needs, and a function that removes the draft
 */
export function useCollectionDraft(userId: string, collection?: Pick<Collection, "id" | "name">) {
  const ref = useRef<HTMLInputElement>(null);
  const draftName = collection ? `collection:${collection.id}` : "collection";
  const { write } = useTextDraft(userId, draftName, ref, collection?.name);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => write(target.value);
  return { field: { ref, onChange }, clear: () => write("") };
}

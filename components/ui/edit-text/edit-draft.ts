import { isRecord, isText } from "#lib/client/storage/stored-types";
import type { DraftKind } from "#lib/client/storage/use-draft";

/** A text and the version that it began with. */
export interface Edit {
  content: string;
  /** When that version was written, ISO 8601. */
  basedOn: string;
}

/** The draft of an edit that is not saved yet. */
export const editDraft = (name: string, stored: Edit): DraftKind<Edit> => ({
  name,
  empty: stored,
  isEmpty: ({ content }) => content.trim() === "" || content === stored.content,
  parse(value) {
    // Older pages stored the text alone, or did not store what it began with.
    const { content, basedOn = stored.basedOn } = isRecord(value) ? value : { content: value };
    return isText(content) && isText(basedOn) ? { content, basedOn } : null;
  },
});

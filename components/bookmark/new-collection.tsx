import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { bookmarkMessages as texts } from "#lib/shared/messages/bookmark";
import { CollectionSheet } from "./collection-sheet.tsx";

const SHEET_ID = "new-collection-sheet";

/** A button that asks for a new collection. */
export function NewCollection() {
  return (
    <>
      <OpenDialogButton dialogId={SHEET_ID} className="button button-secondary button-small">
        {texts.newCollection}
      </OpenDialogButton>
      <CollectionSheet dialogId={SHEET_ID} />
    </>
  );
}

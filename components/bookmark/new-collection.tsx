import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { CollectionSheet, type PlainCollection } from "./collection-sheet.tsx";
import { bookmarkTexts as texts } from "./texts.ts";

const SHEET_ID = "new-collection-sheet";

interface NewCollectionProps {
  userId: string;
  form: PlainCollection;
}

/** Button that opens the sheet for a new collection. */
export function NewCollection({ userId, form }: NewCollectionProps) {
  return (
    <>
      <OpenDialogButton dialogId={SHEET_ID} className="button button-secondary button-small">
        {texts.newCollection}
      </OpenDialogButton>
      <CollectionSheet dialogId={SHEET_ID} userId={userId} plain={form} />
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Collection } from "#contract/bookmark";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { deleteQuestion, bookmarkTexts as texts } from "./texts.ts";

interface DeleteCollectionSheetProps {
  dialogId: string;
  collection: Pick<Collection, "id" | "name">;
}

/** Asks for confirmation before deleting a collection. */
export function DeleteCollectionSheet({ dialogId, collection }: DeleteCollectionSheetProps) {
  const { replace, refresh } = useRouter();
  const { isBusy, run } = useChange(async (sheet: HTMLDialogElement | null) => {
    await callApi("deleteCollection", { params: { id: collection.id } }).finally(() => sheet?.close());
    showToast(texts.deleted, "success");
    replace(routes.bookmarks());
    refresh();
  }, texts.deleteFailed);

  return (
    <Sheet
      id={dialogId}
      title={deleteQuestion(collection.name)}
      text={texts.deleteText}
      action={
        <Button
          variant="danger"
          onClick={({ currentTarget }) => void run(currentTarget.closest("dialog"))}
          isBusy={isBusy}
        >
          {texts.delete}
        </Button>
      }
    />
  );
}

"use client";

import { useRouter } from "next/navigation";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { SheetForm } from "#components/ui/sheet-form";
import type { FeedList } from "#contract/feed-list";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { deleteQuestion, feedListTexts as texts } from "./texts.ts";

const SHEET_ID = "delete-list-sheet";
const failures = { failed: texts.deleteFailed };

interface DeleteListProps {
  list: Pick<FeedList, "id" | "name">;
}

/** Deletes a list after confirmation. Works without script. */
export function DeleteList({ list: { id, name } }: DeleteListProps) {
  const router = useRouter();

  async function submit(): Promise<void> {
    await callApi("deleteFeedList", { params: { id } });
    showToast(texts.deleted, "success");
    router.replace(routes.lists());
    router.refresh();
  }

  return (
    <div className="border-t border-line px-4 py-5">
      <OpenDialogButton dialogId={SHEET_ID} className="button button-danger">
        {texts.delete}
      </OpenDialogButton>
      <SheetForm
        id={SHEET_ID}
        title={deleteQuestion(name)}
        text={texts.deleteText}
        labels={[texts.delete, texts.deleting]}
        variant="danger"
        endpoint="deleteFeedList"
        params={{ id }}
        returnTo={routes.lists()}
        failures={failures}
        submit={submit}
      >
        {null}
      </SheetForm>
    </div>
  );
}

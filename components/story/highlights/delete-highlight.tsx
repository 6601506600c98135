"use client";

import { Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { Icon } from "#components/ui/icon";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { SheetForm } from "#components/ui/sheet-form";
import type { Highlight } from "#contract/highlight";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { deleteQuestion, highlightTexts as texts } from "./texts.ts";

const SHEET_ID = "delete-highlight-sheet";
const failures = { failed: texts.deleteFailed };

interface DeleteHighlightProps {
  highlight: Pick<Highlight, "id" | "name">;
  /** The owner's. */
  username: string;
}

/** Button in a page's header that deletes a highlight after confirmation. Works without script. */
export function DeleteHighlight({ highlight: { id, name }, username }: DeleteHighlightProps) {
  const router = useRouter();
  const profile = routes.profile(username);

  async function submit(): Promise<void> {
    await callApi("deleteHighlight", { params: { id } });
    showToast(texts.deleted, "success");
    router.replace(profile);
    router.refresh();
  }

  return (
    <>
      <OpenDialogButton
        dialogId={SHEET_ID}
        aria-label={texts.delete}
        title={texts.delete}
        className="icon-button -mr-2.5 text-danger"
      >
        <Icon of={Trash2} />
      </OpenDialogButton>
      <SheetForm
        id={SHEET_ID}
        title={deleteQuestion(name)}
        text={texts.deleteText}
        labels={[texts.delete, texts.deleting]}
        variant="danger"
        endpoint="deleteHighlight"
        params={{ id }}
        returnTo={profile}
        failures={failures}
        submit={submit}
      >
        {null}
      </SheetForm>
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { SheetForm } from "#components/ui/sheet-form";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { useNameDraft } from "#lib/client/storage/use-name-draft";
import { ListFields, listOf } from "./list-fields.tsx";
import { feedListTexts as texts } from "./texts.ts";

const SHEET_ID = "new-list-sheet";
const failures = { failed: texts.createFailed };

interface NewListProps {
  userId: string;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

/** Button that opens the sheet for a new list, to which people are added next. */
export function NewList({ userId, outcome }: NewListProps) {
  const { push, refresh } = useRouter();
  const draft = useNameDraft(userId, "list");

  async function submit(values: FormData): Promise<void> {
    const { list } = await callApi("createFeedList", { body: listOf(values) });
    draft.clear();
    refresh();
    push(routes.addToList(list.id));
  }

  return (
    <>
      <OpenDialogButton dialogId={SHEET_ID} className="button button-secondary button-small">
        {texts.newList}
      </OpenDialogButton>
      <SheetForm
        id={SHEET_ID}
        // Open after a submission without script, because nothing else could show its errors.
        open={Boolean(outcome)}
        title={texts.newList}
        labels={[texts.create, texts.creating]}
        endpoint="createFeedList"
        outcome={outcome}
        failures={failures}
        submit={submit}
        keepsInput
      >
        <ListFields id={SHEET_ID} field={draft.field} isShared={outcome?.values.isShared === "true"} />
      </SheetForm>
    </>
  );
}

"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { ApiError } from "#lib/client/api-error";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { reasonOf } from "#lib/client/refusal";
import { writeValue } from "#lib/client/storage/device-storage";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { type Edit, editDraft } from "./edit-draft.ts";
import { type EditedField, EditTextForm } from "./edit-text-form.tsx";
import { editTexts as texts } from "./texts.ts";

interface EditTextSheetProps extends EditedField {
  dialogId: string;
  userId: string;
  /** Name of the stored draft. */
  draftName: string;
  title: string;
  /** What is said when it is saved, and when it is not and the server gives no reason. */
  done: string;
  failed: string;
  /** Reads the stored text. What the page shows may be older, and part of it. */
  load: () => Promise<Edit>;
  /** Stores the text and shows it on the page. */
  save: (edit: Edit) => Promise<unknown>;
}

/**
 * A sheet in which a member edits a text of their own, which is loaded first. The draft is stored until it is saved. A text that was
 * changed elsewhere meanwhile is replaced only by a second Save.
 */
export function EditTextSheet(props: EditTextSheetProps) {
  const { dialogId, userId, draftName, title, done, failed, load, save, ...field } = props;
  useOpenOnMount(dialogId);
  const [stored, setStored] = useState<Edit>();
  const [refusal, setRefusal] = useState<string>();
  const formId = `${dialogId}-form`;

  const loadText = () =>
    load().then(setStored, (error: unknown) => setRefusal(reasonOf(error, texts.loadFailed)));
  const loadOnMount = useEffectEvent(loadText);
  useEffect(() => void loadOnMount(), []);

  const { isBusy, run } = useChange(
    async (edit: Edit, sheet: HTMLDialogElement | null) => {
      setRefusal(undefined);
      try {
        await save(edit);
      } catch (error) {
        if (error instanceof ApiError && error.code === "CONFLICT") return loadText();
        throw error;
      }
      showToast(done, "success");
      writeValue(userId, editDraft(draftName, edit), null);
      sheet?.close();
    },
    (error) => {
      const ofField = error instanceof ApiError ? error.fields.content : undefined;
      setRefusal(ofField ?? reasonOf(error, failed));
    },
  );

  return (
    <Sheet
      id={dialogId}
      title={title}
      action={
        <Button type="submit" form={formId} variant="primary" isBusy={isBusy} disabled={!stored}>
          {texts.save}
        </Button>
      }
    >
      {stored ? (
        <EditTextForm
          {...field}
          id={formId}
          userId={userId}
          draftName={draftName}
          stored={stored}
          isSaving={isBusy}
          refusal={refusal}
          onRefusal={setRefusal}
          onGone={() => void loadText()}
          onSave={run}
        />
      ) : (
        <div className="mt-4 h-32">
          {refusal ? <p role="alert">{refusal}</p> : <Skeleton className="h-24 w-full" />}
        </div>
      )}
    </Sheet>
  );
}

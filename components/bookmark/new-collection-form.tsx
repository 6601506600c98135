"use client";

import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import type { Collection } from "#contract/bookmark";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { bookmarkTexts as texts } from "./texts.ts";
import { useCollectionDraft } from "./use-collection-draft.ts";

interface NewCollectionFormProps {
  id: string;
  userId: string;
  onMade: (collection: Collection) => void;
}

const failures = { failed: texts.createFailed };

/** Form that creates a private collection from a name, which is a draft until then. */
export function NewCollectionForm({ id, userId, onMade }: NewCollectionFormProps) {
  const draft = useCollectionDraft(userId);

  async function submit(values: FormData): Promise<void> {
    const { collection } = await callApi("createCollection", { body: { name: formText(values, "name") } });
    draft.clear();
    onMade(collection);
  }

  return (
    <Form failures={failures} submit={submit} isKept className="gap-3">
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          {...draft.field}
          id={id}
          name="name"
          label={texts.newCollection}
          maxLength={COLLECTION_NAME_MAX_LENGTH}
          required
          dir="auto"
        />
        <SubmitButton busyLabel={texts.create} variant="secondary">
          {texts.create}
        </SubmitButton>
      </div>
    </Form>
  );
}

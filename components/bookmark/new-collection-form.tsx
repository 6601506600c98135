"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";
import type { Collection } from "#contract/bookmark";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { formProblemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { bookmarkTexts as texts } from "./texts.ts";
import { useCollectionDraft } from "./use-collection-draft.ts";

interface NewCollectionFormProps {
  id: string;
  userId: string;
  onMade: (collection: Collection) => void;
}

const failures = { failed: texts.createFailed, broke: texts.createFailed, noToken: texts.noToken };

/** Form that creates a private collection from a name, which is a draft until then. */
export function NewCollectionForm({ id, userId, onMade }: NewCollectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useCollectionDraft(userId);

  async function submit(values: FormData): Promise<void> {
    try {
      const { collection } = await callApi("createCollection", { body: { name: formText(values, "name") } });
      draft.clear();
      onMade(collection);
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, failures));
    }
  }

  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: null,
    submit,
    isKept: true,
  });
  return (
    <form ref={form} onSubmit={onSubmit} onInput={onInput} noValidate className="flex flex-col gap-3">
      {problem?.message && <FormMessage message={problem.message} />}
      <div className="flex items-end gap-2 *:first:flex-1">
        <TextField
          {...draft.field}
          id={id}
          name="name"
          label={texts.newCollection}
          maxLength={COLLECTION_NAME_MAX_LENGTH}
          required
          dir="auto"
          autoComplete="off"
          error={problem?.fields.name}
        />
        <Button type="submit" isBusy={isBusy}>
          {texts.create}
        </Button>
      </div>
    </form>
  );
}

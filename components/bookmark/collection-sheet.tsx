"use client";

import { useRouter } from "next/navigation";
import { useId, useRef } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { FormToken } from "#components/ui/form-token";
import { Sheet } from "#components/ui/sheet";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";
import type { Collection } from "#contract/bookmark";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { showToast } from "#lib/client/toasts";
import { formAction } from "#lib/shared/address/endpoint-address";
import { bookmarkTexts as texts } from "./texts.ts";
import { useCollectionDraft } from "./use-collection-draft.ts";

/** What the form for a new collection needs without script. */
export interface PlainCollection {
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

type CollectionSheetProps = { dialogId: string; userId: string } & (
  | { collection: Pick<Collection, "id" | "name" | "isPublic">; plain?: undefined }
  | { collection?: undefined; plain: PlainCollection }
);

/** Texts for creating and for editing. */
const words = {
  create: {
    title: texts.newCollection,
    action: texts.create,
    busy: texts.creating,
    failed: texts.createFailed,
  },
  edit: { title: texts.edit, action: texts.save, busy: texts.saving, failed: texts.saveFailed },
} as const;

/** Form for a collection's name, which is a draft until it is saved, and visibility. */
export function CollectionSheet({ dialogId, userId, collection, plain }: CollectionSheetProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { push, refresh } = useRouter();
  // Until hydration, and without script, the browser validates the name.
  const isHydrated = useIsHydrated();
  const initial = collection ?? {
    name: plain.outcome?.values.name,
    isPublic: plain.outcome?.values.isPublic === "true",
  };
  const draft = useCollectionDraft(userId, collection);
  const { title, action, busy, failed } = words[collection ? "edit" : "create"];

  async function submit(values: FormData): Promise<void> {
    const body = { name: formText(values, "name"), isPublic: values.get("isPublic") === "true" };
    if (collection) await callApi("updateCollection", { params: { id: collection.id }, body });
    const made = collection ? null : (await callApi("createCollection", { body })).collection;
    form.current?.closest("dialog")?.close();
    draft.clear();
    form.current?.reset();
    refresh();
    if (made) push(routes.collection(made.id));
    else showToast(texts.saved, "success");
  }

  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: plain ? problemOf(plain.outcome) : null,
    failures: { failed, broke: failed, noToken: texts.noToken },
    submit,
    isKept: true,
  });
  return (
    <Sheet
      id={dialogId}
      // Open after a submission without script, because nothing else could show its errors.
      open={plain?.outcome ? true : undefined}
      title={title}
      action={
        <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
          {isBusy ? busy : action}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        {...(plain && { method: "post", action: formAction("createCollection") })}
        onSubmit={onSubmit}
        onInput={onInput}
        noValidate={isHydrated}
        className="mt-4 flex flex-col gap-4"
      >
        {plain && <FormToken />}
        {problem?.message && <FormMessage message={problem.message} />}
        <TextField
          {...draft.field}
          id={`${formId}-name`}
          name="name"
          label={texts.name}
          defaultValue={initial.name}
          maxLength={COLLECTION_NAME_MAX_LENGTH}
          required
          dir="auto"
          error={problem?.fields.name}
        />
        <Toggle
          name="isPublic"
          value="true"
          label={texts.isPublic}
          hint={texts.isPublicHint}
          defaultChecked={initial.isPublic}
        />
      </form>
    </Sheet>
  );
}

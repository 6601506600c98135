"use client";

import { useRouter } from "next/navigation";
import { SheetForm } from "#components/ui/sheet-form";
import { TextField } from "#components/ui/text-field";
import { Toggle } from "#components/ui/toggle";
import type { Collection } from "#contract/bookmark";
import { COLLECTION_NAME_MAX_LENGTH } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { useNameDraft } from "#lib/client/storage/use-name-draft";
import { showToast } from "#lib/client/toasts";
import { bookmarkTexts as texts } from "./texts.ts";

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
  create: { title: texts.newCollection, labels: [texts.create, texts.creating], failed: texts.createFailed },
  edit: { title: texts.edit, labels: [texts.save, texts.saving], failed: texts.saveFailed },
} as const;

/** Form for a collection's name, which is a draft until it is saved, and visibility. */
export function CollectionSheet({ dialogId, userId, collection, plain }: CollectionSheetProps) {
  const { push, refresh } = useRouter();
  const draft = useNameDraft(
    userId,
    collection ? `collection:${collection.id}` : "collection",
    collection?.name,
  );
  const { title, labels, failed } = words[collection ? "edit" : "create"];

  async function submit(values: FormData): Promise<void> {
    const body = { name: formText(values, "name"), isPublic: values.get("isPublic") === "true" };
    if (collection) await callApi("updateCollection", { params: { id: collection.id }, body });
    const made = collection ? null : (await callApi("createCollection", { body })).collection;
    draft.clear();
    refresh();
    if (made) push(routes.collection(made.id));
    else showToast(texts.saved, "success");
  }

  return (
    <SheetForm
      id={dialogId}
      // Open after a submission without script, because nothing else could show its errors.
      open={Boolean(plain?.outcome)}
      title={title}
      labels={labels}
      {...(plain && { endpoint: "createCollection", outcome: plain.outcome })}
      failures={{ failed }}
      submit={submit}
      keepsInput
    >
      <TextField
        {...draft.field}
        id={`${dialogId}-name`}
        name="name"
        label={texts.name}
        defaultValue={collection?.name}
        maxLength={COLLECTION_NAME_MAX_LENGTH}
        required
        dir="auto"
      />
      <Toggle
        name="isPublic"
        value="true"
        label={texts.isPublic}
        hint={texts.isPublicHint}
        defaultChecked={collection?.isPublic ?? plain?.outcome?.values.isPublic === "true"}
      />
    </SheetForm>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import type { FeedList } from "#contract/feed-list";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { showToast } from "#lib/client/toasts";
import { ListFields, listOf } from "./list-fields.tsx";
import { feedListTexts as texts } from "./texts.ts";

interface EditListFormProps {
  list: Pick<FeedList, "id" | "name" | "isShared">;
  outcome: PlainFormOutcome | null;
}

const failures = { failed: texts.saveFailed };

/** Renames a list and sets whether it is shared. Works without script. */
export function EditListForm({ list: { id, name, isShared }, outcome }: EditListFormProps) {
  const router = useRouter();

  async function submit(values: FormData): Promise<void> {
    await callApi("updateFeedList", { params: { id }, body: listOf(values) });
    showToast(texts.saved, "success");
    router.refresh();
  }

  return (
    <Form
      endpoint="updateFeedList"
      params={{ id }}
      outcome={outcome}
      failures={failures}
      submit={submit}
      isKept
      className="gap-5 px-4 py-5"
    >
      <ListFields id="list" name={name} isShared={outcome ? outcome.values.isShared === "true" : isShared} />
      <SubmitButton busyLabel={texts.saving} className="self-start">
        {texts.save}
      </SubmitButton>
    </Form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import type { Highlight } from "#contract/highlight";
import { HIGHLIGHT_NAME_MAX_LENGTH } from "#contract/limits-story";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { highlightTexts as texts } from "./texts.ts";

interface RenameHighlightFormProps {
  highlight: Pick<Highlight, "id" | "name">;
  outcome: PlainFormOutcome | null;
}

const failures = { failed: texts.saveFailed };

/** Renames a highlight. Works without script. */
export function RenameHighlightForm({ highlight: { id, name }, outcome }: RenameHighlightFormProps) {
  const router = useRouter();

  async function submit(values: FormData): Promise<void> {
    await callApi("renameHighlight", { params: { id }, body: { name: formText(values, "name") } });
    showToast(texts.saved, "success");
    router.refresh();
  }

  return (
    <Form
      endpoint="renameHighlight"
      params={{ id }}
      outcome={outcome}
      failures={failures}
      submit={submit}
      isKept
      className="gap-5 border-b border-line px-4 py-5"
    >
      <TextField
        id="highlight-name"
        name="name"
        label={texts.name}
        defaultValue={name}
        maxLength={HIGHLIGHT_NAME_MAX_LENGTH}
        required
        dir="auto"
      />
      <SubmitButton busyLabel={texts.saving} className="self-start">
        {texts.save}
      </SubmitButton>
    </Form>
  );
}
